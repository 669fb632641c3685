import { mix, Scene, type SceneOptions } from '../draw.mjs';
import { bench, drawMug, drawOverhead, drawPot, ellipse, pillow } from './furniture.ts';
import { Room, type Solid } from './room.ts';

export interface CabinLook {
  /** A wide saloon has large windows; a narrow one has portlights. */
  isWide: boolean;
  wood: string;
  cloth: string;
  sole?: 'planks' | 'carpet';
  scene: SceneOptions;
}

const cream = '#f4ecda';
const steel = '#d9dcd8';
const brass = '#d9a85c';

const size = (isWide: boolean) =>
  isWide ? { half: 1.95, up: 2.02, end: 5.4, focal: 640 } : { half: 1.42, up: 1.92, end: 4.7, focal: 600 };

/** The salon, looking forward. */
export function drawCabin(look: CabinLook): string {
  const scene = new Scene({ title: 'The salon', horizon: 430, ...look.scene });
  const { half, up, end, focal } = size(look.isWide);
  const room = new Room(scene, { x: 760, y: 430, focal, height: 1.42 });
  scene.add(`<rect width="1500" height="1000" fill="${room.tone(look.wood, 0.3)}"/>`);
  drawOverhead(room, half, up, end);
  drawSides(room, look, { half, up, end });
  drawBulkhead(room, look, { half, up, end });
  drawSole(room, look, half, end);
  drawSettee(room, look, half, end);
  drawGalley(room, look, half);
  drawTable(room, look, half);
  const shade = scene.grad(
    [
      [0, '#1a1420', 0.5],
      [0.16, '#1a1420', 0],
      [0.86, '#1a1420', 0],
      [1, '#1a1420', 0.42],
    ],
    0,
    0,
    1500,
    0,
  );
  scene.add(`<rect width="1500" height="1000" fill="${shade}"/>`);
  return scene.svg();
}

interface Extent {
  half: number;
  up: number;
  end: number;
}

function drawSides(room: Room, { isWide, wood }: CabinLook, { half, up, end }: Extent): void {
  for (const side of [-1, 1]) {
    const x = side * half;
    const wall = (low: number, high: number, color: string, light: number) =>
      room.side(x, [0.45, end], [low, high], color, light);
    wall(1.02, up, cream, side < 0 ? 0.42 : 0.58);
    wall(0, 1.02, wood, side < 0 ? 0.36 : 0.5);
    room.line(
      [
        [x * 0.995, 0.45, 1.02],
        [x * 0.995, end, 1.02],
      ],
      room.tone(mix(wood, '#ffffff', 0.2), 0.7),
      0.035,
    );
    const windows = isWide
      ? [
          [1.35, 2.45],
          [2.6, 3.7],
          [3.85, 4.9],
        ]
      : [
          [1.5, 2.05],
          [2.3, 2.85],
          [3.1, 3.6],
          [3.85, 4.25],
        ];
    const [low, high] = isWide ? [1.16, 1.76] : [1.36, 1.62];
    for (const [near = 0, far = 0] of windows)
      room.outside(
        [
          [x, near, low],
          [x, near, high],
          [x, far, high],
          [x, far, low],
        ],
        room.tone(isWide ? wood : steel, 0.62),
      );
  }
}

function drawBulkhead(room: Room, { isWide, wood }: CabinLook, { half, up, end }: Extent): void {
  const { scene } = room;
  const wall = (left: number, right: number, low: number, high: number, color: string, light: number) =>
    room.front([left, right], end, [low, high], color, light);
  wall(-half, half, 0, up, wood, 0.52);
  if (isWide)
    for (const [left, right] of [
      [-1.75, -0.62],
      [-0.52, 0.52],
      [0.62, 1.75],
    ] as const)
      room.outside(
        [
          [left, end, 1.82],
          [right, end, 1.82],
          [right, end, 1.2],
          [left, end, 1.2],
        ],
        room.tone(cream, 0.6),
      );
  const [left, right] = isWide ? [0.55, 1.15] : [-0.36, 0.36];
  wall(left - 0.05, right + 0.05, 0, isWide ? 1.12 : 1.78, mix(wood, '#2a1410', 0.35), 0.5);
  wall(left, right, 0.02, isWide ? 1.07 : 1.72, mix(wood, '#140c10', 0.72), 0.4);
  if (isWide) return;
  // The forward berth behind the door.
  wall(left, right, 0.55, 0.86, '#f2e6d0', 0.6);
  wall(left, right, 0.02, 0.55, wood, 0.32);
  wall(left + 0.06, right - 0.3, 0.86, 1.02, '#fbf4e4', 0.7);
  wall(left + 0.38, right - 0.06, 0.86, 1.02, '#fbf4e4', 0.64);
  wall(left + 0.12, right - 0.12, 1.5, 1.62, scene.p.sky[2] ?? '#b9dcdf', 0.9);
  for (const [x, color] of [
    [-0.82, brass],
    [0.82, brass],
  ] as const) {
    const [cx, cy] = room.at([x, end, 1.42]);
    scene.add(
      `<circle cx="${cx + 3}" cy="${cy + 5}" r="21" fill="#1a0d10" opacity=".4"/><circle cx="${cx}" cy="${cy}" r="20" fill="${room.tone(color, 0.6)}"/><circle cx="${cx}" cy="${cy}" r="15" fill="#f8f0dc"/><path d="M${cx} ${cy}l${x < 0 ? 8 : -5} -8M${cx} ${cy}l3 7" stroke="#2a2a30" stroke-width="2.2" stroke-linecap="round"/>`,
    );
  }
}

function drawSole(
  room: Room,
  { sole = 'planks', wood, cloth, isWide }: CabinLook,
  half: number,
  end: number,
): void {
  const floor: Solid = { across: [-half, half], away: [0.5, end], up: [0, 0] };
  if (sole === 'carpet')
    room.boards(floor, { color: mix(cloth, '#d8cdb8', 0.7), seam: '#a39a88', width: half * 2, light: 0.5 });
  else
    room.boards(floor, {
      color: mix(wood, '#c98f56', 0.45),
      seam: '#f0dcae',
      width: isWide ? 0.16 : 0.13,
      light: 0.54,
    });
  for (const [x, y] of [
    [-0.42, 1.7],
    [-0.3, 2.9],
    [0.12, 3.9],
  ] as const)
    room.glow(
      [
        [x, y, 0.01],
        [x + 0.42, y + 0.12, 0.01],
        [x + 0.62, y + 0.62, 0.01],
        [x + 0.2, y + 0.5, 0.01],
      ],
      0.24,
    );
}

function drawSettee(room: Room, look: CabinLook, half: number, end: number): void {
  bench(room, { ...look, away: [0.95, end - 0.35], outer: -half, depth: look.isWide ? 0.8 : 0.62 });
  pillow(room, [-half + 0.34, end - 0.7, 0.72], mix(look.cloth, '#f7e6c0', 0.75));
  pillow(room, [-half + 0.34, 2.5, 0.72], '#e2a24a');
}

function drawGalley(room: Room, { wood, isWide, cloth }: CabinLook, half: number): void {
  const { scene } = room;
  const inner = half - (isWide ? 0.78 : 0.62);
  bench(room, { wood, cloth, away: [3.2, isWide ? 4.9 : 4.3], outer: half, depth: half - inner });
  room.solid({ across: [inner, half], away: [1.2, 3.1], up: [0, 0.9] }, wood);
  for (let i = 0; i < 3; i += 1) {
    const [a, b] = [1.28 + i * 0.6, 1.8 + i * 0.6];
    room.side(inner - 0.004, [a, b], [0.1, 0.8], mix(wood, '#ffd9a0', 0.14), 0.4);
    const [x, y] = room.at([inner - 0.005, (a + b) / 2, 0.66]);
    scene.add(`<ellipse cx="${x}" cy="${y}" rx="4" ry="8" fill="${room.tone(brass, 0.7)}"/>`);
  }
  room.solid({ across: [inner - 0.03, half], away: [1.2, 3.12], up: [0.9, 0.945] }, '#efe9da', '#fbf6e8');
  ellipse(room, [inner + 0.3, 2.62, 0.95], 0.2, 0.2, '#8d979b');
  ellipse(room, [inner + 0.3, 2.62, 0.95], 0.165, 0.165, '#58646b');
  room.line(
    [
      [inner + 0.53, 2.62, 0.95],
      [inner + 0.53, 2.62, 1.2],
      [inner + 0.36, 2.62, 1.22],
      [inner + 0.34, 2.62, 1.14],
    ],
    room.tone(steel, 0.8),
    0.03,
  );
  room.solid(
    { across: [inner + 0.08, inner + 0.58], away: [1.6, 2.1], up: [0.945, 0.975] },
    '#30363c',
    '#3d444b',
  );
  for (const [x, y] of [
    [0.2, 1.74],
    [0.44, 1.74],
    [0.2, 1.96],
    [0.44, 1.96],
  ] as const)
    ellipse(room, [inner + x, y, 0.98], 0.085, 0.085, '#171b20');
  drawPot(room, inner + 0.44, 1.96);
}

function drawTable(room: Room, { wood, isWide }: CabinLook, half: number): void {
  const [left, right] = isWide ? [-half + 1.0, -0.12] : [-0.62, 0.12];
  const top = mix(wood, '#ffca86', 0.2);
  room.solid(
    { across: [(left + right) / 2 - 0.06, (left + right) / 2 + 0.06], away: [2.6, 2.72], up: [0, 0.7] },
    steel,
  );
  room.glow(
    [
      [left, 3.4, 0.005],
      [right, 3.4, 0.005],
      [right, 2.1, 0.005],
      [left, 2.1, 0.005],
    ],
    0,
  );
  room.solid({ across: [left, right], away: [2.1, 3.4], up: [0.7, 0.74] }, wood, top);
  const chart = [
    [left + 0.1, 3.2, 0.745],
    [left + 0.56, 3.25, 0.745],
    [left + 0.58, 2.5, 0.745],
    [left + 0.08, 2.45, 0.745],
  ] as const;
  room.face(chart, '#e8f0ea', 0.8);
  room.face(
    [
      [left + 0.1, 3.2, 0.746],
      [left + 0.3, 3.22, 0.746],
      [left + 0.22, 2.8, 0.746],
      [left + 0.09, 2.7, 0.746],
    ],
    '#e9d39a',
    0.78,
  );
  drawMug(room, right - 0.16, 2.4);
}
