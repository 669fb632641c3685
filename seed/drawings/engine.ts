import { Scene } from '../draw.mjs';
import { drawBlock, type EngineLook } from './engine-block.ts';
import { Room } from './room.ts';

const black = '#20262c';
const steel = '#cfd3d2';

/** An inboard engine in its compartment, or two with a walkway between them. */
export function drawEngine(look: EngineLook): string {
  const scene = new Scene({ title: 'The engine', sky: 'noon', seed: look.seed, horizon: 380 });
  const room = new Room(scene, { x: 750, y: 330, focal: 620, height: 1.35 });
  drawBay(room, look);
  if (look.isTwin) {
    drawWalkway(room);
    for (const side of [-1, 1]) drawBlock(scene, look, { x: 750 + side * 410, y: 640, k: 0.74, flip: side });
  } else drawBlock(scene, look, { x: 760, y: 640, k: 1.12, flip: 1 });
  drawLamp(scene);
  return scene.svg();
}

function drawBay(room: Room, { bay, isTwin }: EngineLook): void {
  const [half, end, up] = [isTwin ? 2.1 : 1.5, 3.4, 1.9];
  const { scene } = room;
  scene.add(`<rect width="1500" height="1000" fill="${room.tone(bay, 0.3)}"/>`);
  room.level([-half, half], [end, 0.5], up, '#e4e0d6', 0.4);
  room.front([-half, half], end, [0, up], '#e9e4d8', 0.6);
  room.level([-half, half], [end, 0.5], 0, bay, 0.4);
  for (const side of [-1, 1]) {
    const x = side * half;
    room.side(x, [0.5, end], [0, up], '#e4e0d6', side < 0 ? 0.42 : 0.58);
    for (let i = 0; i < 9; i += 1)
      room.line(
        [
          [x * 0.998, 0.8 + i * 0.3, 0.1],
          [x * 0.998, 0.8 + i * 0.3, up],
        ],
        '#b9b5aa',
        0.012,
        0.6,
      );
    for (let i = 1; i < 5; i += 1)
      room.line(
        [
          [x * 0.998, 0.5, i * 0.38],
          [x * 0.998, end, i * 0.38],
        ],
        '#b9b5aa',
        0.012,
        0.6,
      );
    room.solid(
      { across: side < 0 ? [-0.62, -0.5] : [0.5, 0.62], away: [0.8, end], up: [0, 0.34] },
      '#efe9dc',
    );
  }
  drawFittings(room, half, end);
}

/** Hoses, wires, a filter, and batteries around the engine. */
function drawFittings(room: Room, half: number, end: number): void {
  const { scene } = room;
  for (const [x, color] of [
    [-half * 0.5, '#b5402f'],
    [-half * 0.46, black],
    [half * 0.52, '#2f5a74'],
  ] as const)
    room.line(
      [
        [x, end - 0.01, 1.9],
        [x + 0.04, end - 0.01, 1.2],
        [x - 0.1, end - 0.01, 0.8],
        [x + 0.02, end - 0.01, 0.3],
      ],
      color,
      0.034,
    );
  for (const x of [-half * 0.82, -half * 0.6]) {
    room.solid(
      { across: [x, x + 0.3], away: [end - 0.5, end - 0.2], up: [0.02, 0.36] },
      '#2b323a',
      '#3a434c',
    );
    room.solid({ across: [x + 0.05, x + 0.09], away: [end - 0.42, end - 0.38], up: [0.36, 0.4] }, '#c8493a');
  }
  const [x, y] = room.at([half * 0.72, end - 0.2, 0.95]);
  scene.add(
    `<rect x="${x - 34}" y="${y - 52}" width="68" height="34" rx="8" fill="${room.tone(steel, 0.5)}"/><rect x="${x - 27}" y="${y - 20}" width="54" height="70" rx="12" fill="#d9c27a" opacity=".85"/><rect x="${x - 27}" y="${y + 18}" width="54" height="32" rx="12" fill="#b98a3c"/><rect x="${x - 20}" y="${y - 14}" width="9" height="56" rx="4" fill="#fff" opacity=".5"/>`,
  );
}

function drawWalkway(room: Room): void {
  room.solid({ across: [-0.36, 0.36], away: [0.7, 3.3], up: [0, 0.06] }, '#9aa3a6', '#b4bcbd');
  for (let row = 0; row < 16; row += 1)
    for (let i = -3; i <= 3; i += 1) {
      const [x, y] = [i * 0.1 + (row % 2 ? 0.05 : 0), 0.95 + row * 0.15];
      room.line(
        [
          [x, y, 0.065],
          [x + 0.03, y + 0.05, 0.065],
        ],
        '#d8dedd',
        0.014,
        0.8,
      );
    }
}

function drawLamp(scene: Scene): void {
  const light = scene.grad(
    [
      [0, '#fff2d0', 0.3],
      [1, '#fff2d0', 0],
    ],
    750,
    0,
    750,
    760,
  );
  scene.path('M560 0H940L1320 900H180Z', light);
  const shade = scene.grad(
    [
      [0, '#0a0e14', 0.5],
      [0.2, '#0a0e14', 0],
      [0.8, '#0a0e14', 0],
      [1, '#0a0e14', 0.5],
    ],
    0,
    0,
    1500,
    0,
  );
  scene.add(
    `<rect width="1500" height="1000" fill="${shade}"/><rect x="640" y="0" width="220" height="20" rx="8" fill="#fff6e0"/>`,
  );
}
