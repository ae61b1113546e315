"""The live match: one story in order, commands that survive a lost connection, lines that are known to be dead."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.site import Json, Line, Site, Switchboard

OPEN = "import('/static/app/socket.js').then(({openMatch}) => { window.match = openMatch('m1'); })"


def entry(seq: int, picture: str = "") -> Json:
    return {"type": "entry", "seq": seq, "entry": {"kind": "act", "seat": 0, "actions": ["up"], "by": "person"},
            "events": [{"kind": "moved", "rule": "CH-PAC-2"}], "picture": picture or f"p{seq}", "hash": f"h{seq}",
            "can_undo": [0]}


class Server:
    """A match with a number of entries; it greets every line with what the line has not seen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seq = 2
        self.client = ""
        self.board = Switchboard(page, self.greet)

    @property
    def line(self) -> Line:
        return self.board.lines[-1]

    def greet(self, line: Line) -> None:
        after = int(line.url.rsplit("after=", 1)[1])
        log = [{"seq": k, "events": entry(k)["events"]} for k in range(after + 1, self.seq + 1)]
        line.say(type="hello", protocol=1, client=self.client, match="m1", game="chase", options={}, seats=[], board={},
                 seq=self.seq, hash="h", picture=f"p{self.seq}", commitment="c", pace="normal", dice="drawn", log=log)

    def add(self, *seqs: int) -> None:
        for seq in seqs:
            self.seq = seq
            self.line.say(**entry(seq))

    def wait(self, condition: str) -> None:
        self.page.wait_for_function(f"() => {condition}")

    def hear(self, kind: str, count: int = 1) -> Json:
        """The last message of a type on this line, once there are so many."""
        for _ in range(200):
            if len(self.line.of(kind)) >= count:
                return self.line.of(kind)[-1]
            self.page.evaluate("new Promise((done) => requestAnimationFrame(done))")
        raise AssertionError(f"only {self.line.heard} was heard")

    def lines(self, count: int) -> None:
        for _ in range(200):
            if len(self.board.lines) >= count:
                return
            self.page.evaluate("new Promise((done) => requestAnimationFrame(done))")
        raise AssertionError(f"{len(self.board.lines)} lines were opened, not {count}")


@pytest.fixture
def server(site: Site, page: Page) -> Server:
    """An open match, greeted."""
    server = Server(page)
    site.visit("/about")
    page.evaluate(OPEN)
    server.wait("match.status.value === 'live'")
    return server


def story(page: Page) -> Any:
    return page.evaluate("[match.log.value.map((entry) => entry.seq), match.picture.value, match.state.value.seq]")


def test_the_story_is_told_from_the_start(server: Server, page: Page) -> None:
    assert server.line.url.endswith("/ws/matches/m1?after=0")
    assert story(page) == [[1, 2], "p2", 2]


def test_entries_are_told_once_and_in_order(server: Server, page: Page) -> None:
    page.evaluate("window.told = []; void match.watch((arrival) => told.push(arrival.seq))")
    server.add(3, 4)
    server.line.say(**entry(4))
    server.line.say(**entry(3))
    server.add(5)
    server.wait("match.state.value.seq === 5")
    assert page.evaluate("told") == [3, 4, 5]
    assert story(page)[0] == [1, 2, 3, 4, 5]
    assert page.evaluate("match.state.value.can_undo") == [0]


def test_a_gap_is_filled_by_asking_again(server: Server, page: Page) -> None:
    server.add(4)
    server.lines(2)
    server.wait("match.state.value.seq === 4")
    assert server.line.url.endswith("?after=2")
    assert story(page) == [[1, 2, 3, 4], "p4", 4]


def test_a_command_carries_an_id_and_the_seq_that_was_seen(server: Server, page: Page) -> None:
    page.evaluate("""void match.send({type: 'act', seat: 0, actions: ['up', 'left']})
        .then((answer) => { window.answer = answer; })""")
    sent = server.hear("act")
    assert (sent["seq"], sent["seat"], sent["actions"]) == (2, 0, ["up", "left"])
    assert page.evaluate("match.busy.value") is True
    server.line.say(type="ack", command_id=sent["command_id"], seq=3)
    server.wait("window.answer")
    assert page.evaluate("answer") == {"ok": True, "seq": 3}
    assert page.evaluate("match.busy.value") is False


def test_a_refusal_is_an_answer_with_its_rule(server: Server, page: Page) -> None:
    page.evaluate("void match.send({type: 'roll', seat: 0}).then((answer) => { window.answer = answer; })")
    sent = server.hear("roll")
    server.line.say(type="refused", command_id=sent["command_id"], rule="CH-PAC-1", key="not_your_turn",
                    facts={"seat": 1}, seq=2)
    server.wait("window.answer")
    assert page.evaluate("answer") == {"ok": False, "rule": "CH-PAC-1", "key": "not_your_turn", "facts": {"seat": 1}}


def test_a_command_is_sent_again_after_a_lost_connection(server: Server, page: Page) -> None:
    page.evaluate("void match.send({type: 'roll', seat: 0}).then((answer) => { window.answer = answer; })")
    first = server.hear("roll")
    server.seq = 3
    server.line.socket.close()
    server.lines(2)
    again = server.hear("roll")
    assert again == first
    server.line.say(type="ack", command_id=again["command_id"], seq=3)
    server.wait("window.answer && window.answer.ok")
    assert story(page)[0] == [1, 2, 3]


def test_commands_wait_for_one_another(server: Server, page: Page) -> None:
    page.evaluate("for (const type of ['roll', 'agree']) void match.send({type, seat: 0})")
    first = server.hear("roll")
    assert server.line.of("agree") == []
    server.add(3)
    server.line.say(type="ack", command_id=first["command_id"], seq=3)
    assert server.hear("agree")["seq"] == 3


def test_questions_get_their_own_answers(server: Server, page: Page) -> None:
    page.evaluate("""void match.plan(0, ['up']).then((plan) => { window.plan = plan; });
        void match.why(0, {action: 'down'}).then((why) => { window.why = why; });""")
    plan, why = server.hear("plan"), server.hear("why")
    server.line.say(type="why", id=why["id"], rule="CH-GHO-2", key="straight_back", facts={})
    server.line.say(type="plan", id=plan["id"], legal=["up"])
    server.wait("window.plan && window.why")
    assert page.evaluate("[plan.legal, why.key]") == [["up"], "straight_back"]


def test_a_question_that_is_cut_off_is_answered_with_nothing(server: Server, page: Page) -> None:
    page.evaluate("void match.plan(0, []).then((plan) => { window.plan = [plan]; })")
    server.hear("plan")
    server.line.socket.close()
    server.wait("window.plan")
    assert page.evaluate("plan") == [None]


def test_a_silent_line_is_dead(site: Site, page: Page) -> None:
    page.clock.install()
    server = Server(page)
    site.visit("/about")
    page.evaluate(OPEN)
    server.wait("match.status.value === 'live'")
    page.clock.run_for(10_000)
    server.hear("ping")
    server.line.say(type="pong")
    page.evaluate("0")
    page.clock.run_for(10_000)
    server.hear("ping", 2)
    page.clock.run_for(5_100)
    assert page.evaluate("match.status.value") == "waiting"
    page.clock.run_for(400)
    server.lines(2)
    server.wait("match.status.value === 'live'")


def test_waking_up_asks_whether_the_line_is_good(server: Server, page: Page) -> None:
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    server.hear("ping")


def test_a_server_that_knows_less_is_read_again_from_the_start(server: Server, page: Page) -> None:
    server.add(3, 4)
    server.wait("match.state.value.seq === 4")
    server.seq = 1
    server.line.socket.close()
    server.wait("match.state.value && match.state.value.seq === 1 && match.status.value === 'live'")
    assert story(page) == [[1], "p1", 1]


def test_a_page_that_is_older_than_the_server_sends_nothing_more(server: Server, page: Page) -> None:
    server.client = "a newer one"
    page.evaluate("match.connection.connect()")
    server.wait("match.status.value === 'old'")
    page.evaluate("() => void match.send({ type: 'roll', seat: 0 })")
    page.evaluate("dispatchEvent(new Event('online'))")
    assert server.line.of("roll") == []
    assert len(server.board.lines) == 2


def test_a_match_that_cannot_be_had_is_given_up(site: Site, page: Page) -> None:
    def turn_away(line: Line) -> None:
        line.say(type="error", key="no_such_match")
        line.socket.close(code=4404, reason="no_such_match")

    board = Switchboard(page, turn_away)
    site.visit("/about")
    page.evaluate(OPEN)
    page.wait_for_function("() => match.status.value === 'gone'")
    assert page.evaluate("match.trouble.value") == "no_such_match"
    assert len(board.lines) == 1


def test_a_full_server_is_asked_again(site: Site, page: Page) -> None:
    def turn_away(line: Line) -> None:
        line.say(type="error", key="too_many_sockets")
        line.socket.close(code=1008, reason="too_many_sockets")

    server = Server(page)
    greet, server.board.greet = server.board.greet, turn_away
    site.visit("/about")
    page.evaluate(OPEN)
    server.lines(2)
    assert page.evaluate("match.trouble.value") == "too_many_sockets"
    server.board.greet = greet
    server.wait("match.status.value === 'live' && match.trouble.value === ''")


def test_a_server_that_greets_and_hangs_up_is_asked_less_and_less_often(site: Site, page: Page) -> None:
    """The waits are 0.3, 0.6, 1.2, 2.4, 4.8 and 8 seconds, or down to half of that."""
    def greet_and_go(line: Line) -> None:
        greet(line)
        line.socket.close(code=1012, reason="not_saved")

    page.clock.install()
    server = Server(page)
    greet, server.board.greet = server.board.greet, greet_and_go
    site.visit("/about")
    page.evaluate(OPEN)
    for _ in range(80):
        page.wait_for_function("() => match.status.value === 'waiting' || match.connection.socket?.readyState === 0")
        page.clock.run_for(100)
    assert 5 <= len(server.board.lines) <= 6
    server.board.greet = greet
    page.clock.run_for(8_000)
    server.wait("match.status.value === 'live'")


def test_a_pong_tells_of_an_entry_that_was_lost(server: Server, page: Page) -> None:
    server.seq = 3
    server.line.say(type="pong", seq=3)
    server.wait("match.state.value.seq === 3")
    assert story(page)[0] == [1, 2, 3]


def test_pace_and_agreement_are_told_beside_the_story(server: Server, page: Page) -> None:
    server.line.say(type="pace", pace="fast")
    server.line.say(type="agreed", seq=2, seats=[1], opens_in=2.5)
    server.wait("match.state.value.agreed.length === 1")
    assert page.evaluate("[match.state.value.pace, match.state.value.opens_in]") == ["fast", 2.5]
    server.add(3)
    server.wait("match.state.value.seq === 3 && match.state.value.agreed.length === 0")


def test_other_messages_reach_who_listens(server: Server, page: Page) -> None:
    page.evaluate("window.heard = []; void match.on('mini', (message) => heard.push(message.points))")
    server.line.say(type="mini", points=40)
    server.wait("heard.length === 1")
    assert page.evaluate("heard") == [40]


def test_the_last_to_leave_closes_the_line(server: Server, page: Page) -> None:
    same = page.evaluate("""import('/static/app/socket.js').then(({openMatch}) => {
        window.other = openMatch('m1');
        return other === match;
    })""")
    assert same is True
    page.evaluate("match.close()")
    server.add(3)
    server.wait("other.state.value.seq === 3")
    page.evaluate("other.close()")
    assert page.evaluate("other.connection.socket") is None


def test_a_match_that_cannot_be_reached_says_what_it_waits_for(site: Site, page: Page) -> None:
    lines: list[Line] = []

    def refuse(line: Line) -> None:
        lines.append(line)
        line.socket.close()

    Switchboard(page, refuse)
    site.visit("/match/m1")
    expect(page.locator(".table-waiting")).to_contain_text("The server does not answer yet")
    page.get_by_role("link", name="Home", exact=True).click()
    page.wait_for_selector(".games")
    page.go_back()
    expect(page.locator(".table-waiting")).to_contain_text("The server does not answer yet")


def test_a_line_that_is_open_but_says_nothing_is_told_of_and_waited_for(site: Site, page: Page) -> None:
    page.clock.install()
    silent: list[Line] = []
    Switchboard(page, silent.append)
    site.visit("/about")
    page.evaluate(OPEN)
    for _ in range(200):
        if silent:
            break
        page.evaluate("0")
    page.clock.run_for(4_000)
    assert page.evaluate("match.status.value") == "waiting"
    Server.greet(Server(page), silent[0])
    page.wait_for_function("() => match.status.value === 'live'")
    page.clock.run_for(4_000)
    assert page.evaluate("match.status.value") == "live"
