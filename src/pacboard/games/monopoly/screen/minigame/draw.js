// @ts-check
// The mini game on a canvas: maze, pellets, Pac-Man, ghosts, and the score inside the maze.

const UNIT = 40; // canvas units per cell
const STEP = 10; // units of the rules per cell
const HUES = ["--blinky", "--pinky", "--inky", "--clyde"];
const SHIFT = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const TURN = [-Math.PI / 2, 0, Math.PI / 2, Math.PI];
const FLASH = 14; // ticks of each colour while ghosts can be eaten: twice a second, never more than three times (MO-MIN-2)

export const WIDTH = 11 * UNIT;
export const HEIGHT = 9 * UNIT;

/** The colours of the page, read once per drawing. @param {HTMLElement} element */
export function colours(element) {
  const style = getComputedStyle(element);
  const read = (/** @type {string} */ name, /** @type {string} */ other) => style.getPropertyValue(name).trim() || other;
  return {
    ground: read("--floor", "#0a0e2b"), wall: read("--wall", "#2b59ff"), dot: read("--cream", "#ffe2c4"), pac: read("--pac", "#ffd93b"),
    scared: read("--scared", "#2b4bff"), text: read("--ink", "#fff"), ghosts: HUES.map((hue) => read(hue, "#f66")),
    face: read("--face-pixel", "monospace"),
  };
}

/** @param {CanvasRenderingContext2D} pen @param {any} rules @param {any} run @param {ReturnType<typeof colours>} ink @param {boolean} still */
export function draw(pen, rules, run, ink, still) {
  pen.fillStyle = ink.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  walls(pen, rules, ink);
  food(pen, rules, run, ink, still);
  pen.fillStyle = ink.pac;
  pen.font = `26px ${ink.face}`;
  pen.textAlign = "center";
  pen.fillText(String(rules.points(run)).padStart(4, "0"), WIDTH / 2, 4.5 * UNIT + 10);
  for (let ghost = 0; ghost < 4; ghost++) drawGhost(pen, rules, run, ghost, ink, still);
  drawPac(pen, rules, run, ink, still);
}

/** Where a mover is, in canvas units. @param {any} rules @param {number} cell @param {number} heading @param {number} way */
function spot(rules, cell, heading, way) {
  const [dx, dy] = SHIFT[heading];
  return { x: (rules.X[cell] + 0.5 + (dx * way) / STEP) * UNIT, y: (rules.Y[cell] + 0.5 + (dy * way) / STEP) * UNIT };
}

/** Corridors stroked twice, so that the walls stay as a line on both sides. @param {CanvasRenderingContext2D} pen @param {any} rules
 * @param {ReturnType<typeof colours>} ink */
function walls(pen, rules, ink) {
  pen.lineCap = pen.lineJoin = "round";
  for (const [width, colour] of /** @type {[number, string][]} */ ([[UNIT * 0.82, ink.wall], [UNIT * 0.72, ink.ground]])) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    rules.NEXT.forEach((/** @type {number[]} */ exits, /** @type {number} */ cell) => [1, 2].forEach((d) => {
      const to = exits[d];
      if (to < 0) return;
      const a = spot(rules, cell, 1, 0), b = spot(rules, to, 1, 0);
      if (b.x < a.x) {
        pen.moveTo(a.x, a.y), pen.lineTo(a.x + UNIT, a.y), pen.moveTo(b.x - UNIT, b.y), pen.lineTo(b.x, b.y);
      } else pen.moveTo(a.x, a.y), pen.lineTo(b.x, b.y);
    }));
    pen.stroke();
  }
}

/** @param {CanvasRenderingContext2D} pen @param {any} rules @param {any} run @param {ReturnType<typeof colours>} ink @param {boolean} still */
function food(pen, rules, run, ink, still) {
  pen.fillStyle = ink.dot;
  const breath = still ? 1 : 1 + 0.16 * Math.sin(run.tick / 8);
  run.food.forEach((/** @type {number} */ what, /** @type {number} */ cell) => {
    if (!what) return;
    const { x, y } = spot(rules, cell, 1, 0);
    pen.beginPath();
    pen.arc(x, y, what === 2 ? 9 * breath : 3.6, 0, 7);
    pen.fill();
  });
}

/** @param {CanvasRenderingContext2D} pen @param {any} rules @param {any} run @param {ReturnType<typeof colours>} ink @param {boolean} still */
function drawPac(pen, rules, run, ink, still) {
  const { x, y } = spot(rules, run.pac, run.heading, run.way);
  const open = run.how === 2 ? 1.4 : still ? 0.55 : 0.12 + 0.6 * Math.abs(Math.sin((run.tick * Math.PI) / 10));
  for (const shift of [0, -WIDTH, WIDTH]) {
    pen.fillStyle = ink.pac;
    pen.beginPath();
    pen.moveTo(x + shift, y);
    pen.arc(x + shift, y, 15, TURN[run.heading] + open, TURN[run.heading] - open + 2 * Math.PI);
    pen.fill();
  }
}

/** @param {CanvasRenderingContext2D} pen @param {any} rules @param {any} run @param {number} ghost @param {ReturnType<typeof colours>} ink
 * @param {boolean} still */
function drawGhost(pen, rules, run, ghost, ink, still) {
  const { x, y } = spot(rules, run.cell[ghost], run.course[ghost], run.gone[ghost]);
  const lit = !still && Math.floor(run.fright / FLASH) % 2 === 0;
  for (const shift of [0, -WIDTH, WIDTH]) {
    const at = x + shift;
    pen.globalAlpha = run.wait[ghost] ? 0.45 : 1;
    pen.fillStyle = run.scared[ghost] ? (lit ? ink.text : ink.scared) : ink.ghosts[ghost];
    pen.beginPath();
    pen.moveTo(at - 14, y + 14);
    pen.lineTo(at - 14, y - 2);
    pen.arc(at, y - 2, 14, Math.PI, 0);
    for (const [dx, dy] of [[14, 14], [9, 9], [4.6, 14], [0, 9], [-4.6, 14], [-9, 9]]) pen.lineTo(at + dx, y + dy);
    pen.fill();
    pen.fillStyle = ink.ground;
    pen.font = "bold 13px sans-serif";
    pen.textAlign = "center";
    pen.fillText("BPIC"[ghost], at, y + 9);
    pen.fillStyle = "#fff";
    for (const dx of [-5, 5]) pen.beginPath(), pen.ellipse(at + dx, y - 5, 3.6, 4.6, 0, 0, 7), pen.fill();
    pen.globalAlpha = 1;
  }
}
