import { land, mix, Scene, seaPart, skyPart, type SceneOptions } from '../draw.mjs';
import { bench, ellipse, pillow } from './furniture.ts';
import { Room, shape } from './room.ts';

export interface CockpitLook {
  /** What is sewn on the seats, their piping, and the floor. */
  cloth: string;
  accent: string;
  floor: 'teak' | 'vinyl' | 'carpet';
  hull: string;
  /** What stands astern or overhead. */
  outboards?: { count: number; color: string };
  over?: 'tower' | 'canopy';
  /** A pontoon's fence instead of the sides of a hull. */
  isFenced?: boolean;
  scene: SceneOptions;
}

const steel = '#e3e7e6';
const floors = {
  teak: ['#c98f56', '#5a3a26', 0.14],
  vinyl: ['#cfc6b4', '#a89d88', 0.5],
  carpet: ['#8f958f', '#7d837f', 3],
} as const;

/** The seats of an open boat, looking aft. */
export function drawCockpit(look: CockpitLook): string {
  const scene = new Scene({
    title: 'The cockpit',
    sky: 'golden',
    bg: 'coast',
    sea: 'ripple',
    horizon: 330,
    ...look.scene,
  });
  skyPart(scene);
  land(scene);
  seaPart(scene);
  drawWake(scene);
  const room = new Room(scene, { x: 750, y: scene.horizon, focal: 700, height: 1.62 });
  const [half, end] = [1.15, 3.7];
  drawAstern(room, look, half, end);
  const [color, seam, width] = floors[look.floor];
  room.boards({ across: [-half, half], away: [0.5, end], up: [0, 0] }, { color, seam, width, light: 0.56 });
  drawSides(room, look, half, end);
  const sofa = { wood: mix(look.cloth, '#f4ecda', 0.5), cloth: look.cloth };
  drawAftSeat(room, look, half, end);
  bench(room, { ...sofa, away: [1.25, end - 0.62], outer: -half + 0.08, depth: 0.62 });
  bench(room, { ...sofa, away: [2.15, end - 0.62], outer: half - 0.08, depth: 0.62 });
  pillow(room, [-half + 0.4, 2.55, 0.76], look.accent);
  pillow(room, [half - 0.42, 2.75, 0.76], mix(look.accent, '#f7e6c0', 0.6));
  drawTable(room);
  if (look.over) drawOver(room, look, half);
  return scene.svg();
}

function drawWake(scene: Scene): void {
  const { p, horizon } = scene;
  const foam = scene.grad(
    [
      [0, p.foam, 0],
      [0.35, p.foam, 0.55],
      [1, p.foam, 0.85],
    ],
    0,
    horizon,
    0,
    horizon + 260,
  );
  scene.path(`M744 ${horizon + 8}L700 ${horizon + 300}H800L756 ${horizon + 8}Z`, foam);
  for (const side of [-1, 1])
    scene.path(
      `M${750 + side * 8} ${horizon + 8}Q${750 + side * 150} ${horizon + 110} ${750 + side * 420} ${horizon + 260}L${750 + side * 350} ${horizon + 262}Q${750 + side * 110} ${horizon + 120} ${750 + side * 4} ${horizon + 8}Z`,
      p.foam,
      'opacity=".35"',
    );
}

function drawAstern(room: Room, { outboards, hull, isFenced }: CockpitLook, half: number, end: number): void {
  if (outboards)
    for (let i = 0; i < outboards.count; i += 1)
      drawCowl(room, (i - (outboards.count - 1) / 2) * 0.66, end + 0.55, outboards.color);
  else
    room.boards(
      { across: [-half, half], away: [end, end + 0.7], up: [0.34, 0.34] },
      { color: '#c98f56', seam: '#4a3428', width: 0.13, light: 0.6 },
    );
  room.solid(
    { across: [-half, half], away: [end - 0.02, end + 0.12], up: [0, isFenced ? 0.62 : 0.82] },
    isFenced ? '#d8dcd8' : mix(hull, '#f4ecda', 0.75),
    '#f8f2e4',
  );
}

/** An outboard's cowl, seen from on board. */
function drawCowl(room: Room, across: number, away: number, color: string): void {
  const { scene } = room;
  const [x, foot] = room.at([across, away, 0.5]);
  const w = (room.eye.focal * 0.3) / away;
  const top = room.at([across, away, 1.42])[1];
  const body = `M${x - w * 0.82} ${foot}L${x - w} ${top + 46}Q${x - w * 0.92} ${top} ${x} ${top}Q${x + w * 0.92} ${top} ${x + w} ${top + 46}L${x + w * 0.82} ${foot}Z`;
  scene.path(
    body,
    scene.grad(
      [
        [0, room.tone(color, 0.72)],
        [0.4, room.tone(color, 0.56)],
        [1, room.tone(color, 0.2)],
      ],
      x - w,
      0,
      x + w,
      0,
    ),
  );
  scene.path(
    `M${x - w * 0.72} ${top + 22}Q${x - w * 0.6} ${top + 8} ${x} ${top + 7}Q${x + w * 0.5} ${top + 8} ${x + w * 0.62} ${top + 18}Q${x} ${top + 12} ${x - w * 0.72} ${top + 22}Z`,
    room.tone(color, 0.95),
    'opacity=".7"',
  );
  scene.path(
    `M${x - w * 0.97} ${top + 62}H${x + w * 0.97}L${x + w * 0.94} ${top + 80}H${x - w * 0.94}Z`,
    room.tone('#d9dcd8', 0.6),
    'opacity=".75"',
  );
}

function drawSides(room: Room, { hull, accent, isFenced }: CockpitLook, half: number, end: number): void {
  for (const side of [-1, 1]) {
    const x = side * half;
    const color = isFenced ? mix(hull, '#efe6d2', 0.35) : '#efe6d4';
    room.side(x, [0.5, end], [0, 0.84], color, side < 0 ? 0.36 : 0.56);
    room.side(x, [0.5, end], [0.6, 0.66], accent, side < 0 ? 0.4 : 0.58);
    if (isFenced) {
      for (const up of [0.06, 0.84])
        room.line(
          [
            [x, 0.5, up],
            [x, end, up],
          ],
          room.tone(steel, 0.66),
          0.04,
        );
      for (let i = 0; i < 6; i += 1)
        room.line(
          [
            [x, 0.8 + i * 0.58, 0],
            [x, 0.8 + i * 0.58, 0.84],
          ],
          room.tone(steel, 0.6),
          0.034,
        );
    } else {
      room.solid(
        { across: side < 0 ? [x - 0.2, x] : [x, x + 0.2], away: [0.5, end + 0.12], up: [0.82, 0.86] },
        '#f8f2e4',
      );
      room.line(
        [
          [x + side * 0.19, 0.5, 0.87],
          [x + side * 0.19, end, 0.87],
        ],
        room.tone(hull, 0.55),
        0.03,
      );
    }
  }
}

function drawAftSeat(room: Room, { cloth, accent }: CockpitLook, half: number, end: number): void {
  const [left, right] = [-half + 0.08, half - 0.08];
  const pale = mix(cloth, '#ffffff', 0.1);
  room.solid(
    { across: [left, right], away: [end - 0.62, end - 0.04], up: [0, 0.4] },
    mix(cloth, '#f4ecda', 0.5),
  );
  room.solid({ across: [left, right], away: [end - 0.2, end - 0.04], up: [0.52, 0.98] }, cloth, pale);
  for (let i = 2; i >= 0; i -= 1) {
    const a = left + ((right - left) * i) / 3 + 0.012;
    const b = left + ((right - left) * (i + 1)) / 3 - 0.012;
    room.solid({ across: [a, b], away: [end - 0.62, end - 0.2], up: [0.4, 0.54] }, cloth, pale);
    room.front([a + 0.06, b - 0.06], end - 0.205, [0.8, 0.92], accent, 0.52);
    room.line(
      [
        [a, end - 0.62, 0.545],
        [b, end - 0.62, 0.545],
      ],
      room.tone(accent, 0.6),
      0.016,
    );
  }
}

function drawTable(room: Room): void {
  room.solid({ across: [-0.1, -0.02], away: [2.3, 2.38], up: [0, 0.6] }, steel);
  const top = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * 2 * Math.PI;
    return room.at([-0.06 + 0.36 * Math.cos(angle), 2.3 + 0.3 * Math.sin(angle), 0.64]);
  });
  room.scene.path(shape(top.map(([x, y]) => [x + 12, y + 150])), '#2a1c20', 'opacity=".16"');
  room.scene.path(shape(top.map(([x, y]) => [x, y + 9])), room.tone('#a8692f', 0.4));
  room.scene.path(shape(top), room.tone('#c98f56', 0.72));
  for (const [across, away] of [
    [-0.2, 2.28],
    [0.1, 2.42],
  ] as const) {
    const [x, y] = room.at([across, away, 0.64]);
    ellipse(room, [across, away, 0.645], 0.055, 0.05, room.tone('#7d4a26', 0.5));
    room.scene.add(
      `<path d="M${x - 12} ${y - 48}L${x - 9} ${y}Q${x} ${y + 4} ${x + 9} ${y}L${x + 12} ${y - 48}Z" fill="#fff" opacity=".5"/><path d="M${x - 11} ${y - 34}L${x - 9} ${y}Q${x} ${y + 4} ${x + 9} ${y}L${x + 11} ${y - 34}Z" fill="#f0b254" opacity=".85"/><ellipse cx="${x}" cy="${y - 48}" rx="12" ry="4" fill="#fff" opacity=".6"/>`,
    );
  }
}

function drawOver(room: Room, { over, accent, hull }: CockpitLook, half: number): void {
  const pole = over === 'tower' ? mix(hull, '#14181e', 0.75) : steel;
  const thick = over === 'tower' ? 0.09 : 0.045;
  for (const side of [-1, 1]) {
    room.line(
      [
        [side * (half + 0.1), 1.5, 0.86],
        [side * (half - 0.1), 1.75, 2.02],
      ],
      room.tone(pole, 0.56),
      thick,
    );
    room.line(
      [
        [side * (half + 0.1), 2.3, 0.86],
        [side * (half - 0.1), 1.9, 2.02],
      ],
      room.tone(pole, 0.46),
      thick,
    );
  }
  room.face(
    [
      [-half, 2.3, 2.1],
      [half, 2.3, 2.1],
      [half, 1.1, 2.06],
      [-half, 1.1, 2.06],
    ],
    accent,
    0.34,
  );
  room.line(
    [
      [-half, 2.3, 2.08],
      [half, 2.3, 2.08],
    ],
    room.tone(pole, 0.66),
    0.05,
  );
}
