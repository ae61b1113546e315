/* The yardstick: chase and its random play, plainly, in C.  `bench/yardstick.py` generates chase_tables.h (the State
   struct, constants and tables of the game) and builds this with gcc -O3 -march=native. */
#include <stdbool.h>
#include <stdint.h>
#include "chase_tables.h"

enum { CHANCE = -1, OVER = -2 };
enum { PIPS = 6, SPLIT_ACTION = 8, ROLLS = 3 };

/* Set-up */
static void shuffle_deck(State *s) {
    int kinds = s->level > 1 || s->mode == ARCADE ? KINDS : BLUE_KINDS;
    s->cards_left = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        s->deck[kind] = kind < kinds ? COPIES[kind] : 0;
        s->cards_left += s->deck[kind];
    }
}
static void set_up_pawns(State *s) {
    s->pac = START;
    s->power_rolls = s->powered = 0;
    s->card = NO_CARD;
    s->mover = s->back = NOBODY;
    for (int ghost = 0; ghost < 4; ghost++) {
        s->ghost[ghost] = CAGE;
        s->eyes[ghost] = 0;
        s->trail[ghost] = NOBODY;
    }
    s->ghost[0] = DOOR;
}
static void set_up_level(State *s) {
    for (int space = 0; space < SPACES; space++) s->dots[space] = LAYOUT[space];
    for (int k = 0; k < 4; k++) s->section_left[k] = SECTION_DOTS[k];
    s->dots_left = ALL_DOTS;
    s->blue = s->fruits = s->fruit_on_start = 0;
    shuffle_deck(s);
    set_up_pawns(s);
}
static void set_up_round(State *s) {
    s->level = s->start_level;
    s->lives = s->mode == ARCADE ? 3 : 1;
    s->turn = 0;
    set_up_level(s);
}
static void hand_over_dice(State *s) {
    s->turn++;
    s->phase = PAC_DIE;
    s->dice_left = 3;
    s->dice[0] = s->dice[1] = s->dice[2] = 0;
    s->steps = 0;
    s->mover = NOBODY;
    s->card = NO_CARD;
}
static void call_for_card(State *s) {
    s->phase = CARD;
    if (s->cards_left == 0) shuffle_deck(s);
}

/* Roles */
static inline int ghost_seat(const State *s, int player) { return (s->pac_seat + 1 + player) % s->seats; }
static void take_split(State *s, int code) {
    s->split = code;
    for (int ghost = 0; ghost < 4; ghost++) s->owner[ghost] = ghost_seat(s, code >> 2 * ghost & 3);
}
static void become_pac(State *s, int seat) {
    s->pac_seat = seat;
    s->been |= 1 << seat;
    set_up_round(s);
    take_split(s, SPLITS[SPLITS_FROM[s->seats - 2]]);
    if (s->seats == 2) hand_over_dice(s); else s->phase = SPLIT;
}
static void hand_over_role_dice(State *s, int seat) {
    s->roller = seat;
    s->rolled[seat] = 0;
    s->dice_left = s->been == 0 ? 3 : 1;
    s->dice[0] = s->dice[1] = s->dice[2] = 0;
}
static inline int lowest(int seats) { return __builtin_ctz(seats); }
static void begin_round(State *s) {
    s->contenders = ((1 << s->seats) - 1) & ~s->been;
    s->pac_seat = NOBODY;
    if (s->contenders == 0) { s->phase = ENDED; return; }
    int last = lowest(s->contenders);
    if (s->contenders == 1 << last) { become_pac(s, last); return; }
    s->phase = ROLE_DIE;
    hand_over_role_dice(s, last);
}
static void settle_roll(State *s) {
    int highest = 0, best = 0;
    for (int seat = 0; seat < s->seats; seat++) if (s->contenders >> seat & 1) {
        if (s->rolled[seat] > highest) { highest = s->rolled[seat]; best = 0; }
        if (s->rolled[seat] == highest) best |= 1 << seat;
    }
    s->contenders = best;
    int first = lowest(best);
    if (best == 1 << first) become_pac(s, first); else hand_over_role_dice(s, first);
}
static void role_die(State *s, int pips) {
    s->dice_left--;
    s->dice[s->dice_left] = pips;
    s->rolled[s->roller] += pips;
    if (s->dice_left > 0) return;
    int later = s->contenders >> (s->roller + 1);
    if (later) hand_over_role_dice(s, s->roller + 1 + lowest(later)); else settle_roll(s);
}
static void propose(State *s, int code) {
    take_split(s, code);
    if (s->phase == SPLIT) hand_over_dice(s);
}

/* Score and ending */
static inline void win(State *s, int kind, int amount) { s->tally[4 * s->pac_seat + kind] += amount; }
static void begin_turn(State *s) {
    if (s->turn_limit && s->turn >= s->turn_limit) begin_round(s); else hand_over_dice(s);
}
static void lose_life(State *s) {
    if (--s->lives == 0) { begin_round(s); return; }
    set_up_pawns(s);
    begin_turn(s);
}

/* Pac-Man */
static inline int pawn_on(const State *s, int place) {
    for (int ghost = 0; ghost < 4; ghost++) if (s->ghost[ghost] == place && !s->eyes[ghost]) return ghost;
    return NOBODY;
}
static void move_pac(State *s, int d) {
    if (OVER_START[4 * s->pac + d] && s->fruit_on_start) {
        s->fruit_on_start = 0;
        win(s, FRUIT, FRUIT_POINTS[s->fruits - 1] / 100);
    }
    s->pac = NEXT[s->pac][d];
    s->steps--;
    int ghost = pawn_on(s, s->pac);
    if (ghost != NOBODY && s->powered) {
        s->eyes[ghost] = 1;
        s->trail[ghost] = NOBODY;
        s->blue++;
        win(s, BLUE, 1);
    } else if (ghost != NOBODY && (s->catch == CONTACT || s->steps == 0 || s->dots[s->pac] == PELLET)) {
        lose_life(s);
        return;
    }
    int found = s->dots[s->pac];
    s->dots[s->pac] = NOTHING;
    if (found == PELLET) {
        s->steps = 0;
        s->power_rolls = s->powered && s->second_pellet == ADD ? s->power_rolls + ROLLS : ROLLS;
        s->powered = 1;
    } else if (found == DOT) {
        int section = SECTION[s->pac];
        s->dots_left--;
        win(s, DOTS, 1);
        if (--s->section_left[section] == 0) win(s, BOARDS, 1);
    }
    if (s->dots_left == 0) {
        s->level++;
        set_up_level(s);
        begin_turn(s);
    } else if (s->steps == 0) {
        if (s->power_rolls) {
            s->power_rolls--;
            s->phase = POWER_DIE;
            s->dice_left = 1;
        } else {
            s->powered = 0;
            call_for_card(s);
        }
    }
}

/* Ghosts */
static inline bool is_pawn_there(const State *s, int ghost, int place) {
    bool found = false;
    for (int other = 0; other < 4; other++)
        found |= (other != ghost) & (s->ghost[other] == place) & !s->eyes[other];
    return found;
}
static inline bool can_step(const State *s, int ghost, int back, int to) {
    if (to == NOWHERE || to == back) return false;
    if (s->eyes[ghost]) return true;
    return to != CAGE && !is_pawn_there(s, ghost, to);
}
static inline bool is_way_free(const State *s, int ghost, int here, int steps) {
    if (s->eyes[ghost]) return OPEN;
    const int8_t *far = FAR[here];
    bool near = false;
    for (int other = 0; other < 4; other++)
        near |= (other != ghost) & !s->eyes[other] & (far[s->ghost[other]] <= steps);
    return OPEN && !near;
}
static inline bool has_step(const State *s) {
    if (is_way_free(s, s->mover, s->ghost[s->mover], 1)) return true;
    for (int d = 0; d < 4; d++) if (can_step(s, s->mover, s->back, NEXT[s->ghost[s->mover]][d])) return true;
    return false;
}
static void next_ghost(State *s) {
    while (s->slot < 4) {
        int ghost = CARD_ORDER[4 * s->card + s->slot];
        s->mover = ghost;
        s->steps = CARD_SPACES[4 * s->card + s->slot];
        s->back = s->ghost_memory == ALWAYS ? s->trail[ghost] : NOBODY;
        s->slot++;
        if (has_step(s)) { s->phase = GHOST_STEP; return; }
    }
    begin_turn(s);
}
static inline bool ends_move(const State *s, int ghost, int to) {
    return s->eyes[ghost] ? to == CAGE : to == s->pac && s->catch == CONTACT;
}
static int reach(const State *s, int ghost, int here, int back, int steps) {
    if (steps == 0 || is_way_free(s, ghost, here, steps)) return steps;
    int best = -1;
    for (int d = 0; d < 4; d++) {
        int to = NEXT[here][d];
        if (!can_step(s, ghost, back, to)) continue;
        if (ends_move(s, ghost, to)) return steps;
        int far = reach(s, ghost, to, here, steps - 1);
        if (far > best) best = far;
        if (best == steps - 1) return steps;
    }
    if (best < 0 && here == s->pac && s->catch == LANDING && !s->eyes[ghost]) return steps;
    return best + 1;
}
static inline int free_ghost_steps(const State *s, int ghost, int64_t *out) {
    int n = 0;
    for (int d = 0; d < 4; d++) {
        int to = NEXT[s->ghost[ghost]][d];
        out[n] = d;
        n += (to != NOWHERE) & (to != s->back) & ((to != CAGE) | s->eyes[ghost]);
    }
    return n;
}
static int legal_ghost_steps(const State *s, int64_t *out) {
    int ghost = s->mover, here = s->ghost[ghost], longest = 0, n = 0;
    if (is_way_free(s, ghost, here, s->steps)) return free_ghost_steps(s, ghost, out);
    for (int d = 0; d < 4; d++) {
        int to = NEXT[here][d];
        if (!can_step(s, ghost, s->back, to)) continue;
        int far = ends_move(s, ghost, to) ? s->steps : 1 + reach(s, ghost, to, here, s->steps - 1);
        if (far > longest) { longest = far; n = 0; }
        if (far == longest) out[n++] = d;
    }
    return n;
}
static void move_ghost(State *s, int d) {
    int ghost = s->mover, to = NEXT[s->ghost[ghost]][d];
    s->back = s->trail[ghost] = s->ghost[ghost];
    s->ghost[ghost] = to;
    s->steps--;
    if (s->eyes[ghost] && to == CAGE) {
        s->eyes[ghost] = 0;
        s->trail[ghost] = NOBODY;
        next_ghost(s);
        return;
    }
    bool done = s->steps == 0 || !has_step(s);
    if (to == s->pac && !s->eyes[ghost] && (done || s->catch == CONTACT)) lose_life(s);
    else if (done) next_ghost(s);
}
static void flip_card(State *s, int kind) {
    s->deck[kind]--;
    s->cards_left--;
    if (kind == FRUIT_CARD) {
        if (!s->fruit_on_start && s->fruits < 3) { s->fruits++; s->fruit_on_start = 1; }
        call_for_card(s);
    } else {
        s->card = kind;
        s->slot = 0;
        next_ghost(s);
    }
}

/* The turn */
static inline int actor(const State *s) {
    switch (s->phase) {
        case PAC_STEP: return s->pac_seat;
        case GHOST_STEP: return s->owner[s->mover];
        case ENDED: return OVER;
        case SPLIT: return ghost_seat(s, 0);
        default: return CHANCE;
    }
}
static inline int legal(const State *s, int64_t *out) {
    int n = 0;
    if (s->phase == PAC_STEP) {
        for (int d = 0; d < 4; d++) {
            int to = NEXT[s->pac][d];
            out[n] = d;
            n += (to != NOWHERE) & (to != CAGE);
        }
        return n;
    }
    if (s->phase == GHOST_STEP) return legal_ghost_steps(s, out);
    int first = SPLITS_FROM[s->seats - 2];
    n = SPLITS_FROM[s->seats - 1] - first;
    for (int k = 0; k < n; k++) out[k] = SPLIT_ACTION + SPLITS[first + k];
    return n;
}
static inline int weights(const State *s, int64_t *out) {
    if (s->phase == CARD) {
        for (int kind = 0; kind < KINDS; kind++) out[kind] = s->deck[kind];
        return KINDS;
    }
    for (int k = 0; k < PIPS; k++) out[k] = 1;
    return PIPS;
}
static inline void apply(State *s, int a) {
    switch (s->phase) {
        case PAC_STEP: move_pac(s, a); return;
        case GHOST_STEP: move_ghost(s, a); return;
        case CARD: flip_card(s, a); return;
        case PAC_DIE:
            s->dice_left--;
            s->dice[2 - s->dice_left] = a + 1;
            s->steps += a + 1;
            if (s->dice_left == 0) s->phase = PAC_STEP;
            return;
        case POWER_DIE:
            s->dice_left = 0;
            s->dice[0] = a + 1;
            s->dice[1] = s->dice[2] = 0;
            s->steps = a + 1;
            s->phase = PAC_STEP;
            return;
        case ROLE_DIE: role_die(s, a + 1); return;
        default: propose(s, a - SPLIT_ACTION);
    }
}

/* Random play */
static inline int64_t draw_number(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int64_t)((z ^ (z >> 31)) >> 32);
}
static inline int pick_outcome(int64_t number, const int64_t *out, int n) {
    int64_t total = 0;
    for (int k = 0; k < n; k++) total += out[k];
    int64_t left = (number * total) >> 32;
    int passed = 0;
    total = 0;
    for (int k = 0; k < n; k++) {
        total += out[k];
        passed += total <= left;
    }
    return passed;
}
static int64_t play_one(State *s, uint64_t dice, int64_t most, int64_t *out) {
    for (int64_t n = 0; n < most; n++) {
        int who = actor(s);
        if (who == OVER) return n;
        int64_t number = draw_number(dice += 0x9E3779B97F4A7C15u);
        if (who == CHANCE) apply(s, pick_outcome(number, out, weights(s, out)));
        else apply(s, out[(number * legal(s, out)) >> 32]);
    }
    return most;
}
void play_all(State *pool, int64_t matches, uint64_t seed, int64_t most, int64_t *steps) {
    int64_t out[MOST_SPLITS > KINDS ? MOST_SPLITS : KINDS];
    for (int64_t k = 0; k < matches; k++) steps[k] = play_one(&pool[k], seed + k, most, out);
}
int64_t state_size(void) { return sizeof(State); }
