import { mix, Scene } from '../draw.mjs';
import type { CabinLook } from './cabin.ts';
import { drawOverhead, pillow } from './furniture.ts';
import { Room } from './room.ts';

const cream = '#f4ecda';
const linen = '#f6f0e2';

/** The forward cabin, with the bed and a shelf on each side. */
export function drawBerth({ wood, cloth, isWide, scene: options }: CabinLook): string {
  const scene = new Scene({ title: 'The forward cabin', horizon: 400, ...options });
  const room = new Room(scene, { x: 740, y: 400, focal: isWide ? 660 : 600, height: 1.42 });
  const [near, far, up] = [0.45, 3.9, 1.9];
  const [wide, narrow] = isWide ? [1.7, 1.5] : [1.3, 0.62];
  scene.add(`<rect width="1500" height="1000" fill="${room.tone(wood, 0.24)}"/>`);
  drawOverhead(room, wide, up, far);
  for (const side of [-1, 1]) {
    const [a, b] = [side * wide, side * narrow];
    const wall = (low: number, high: number, color: string, light: number) =>
      room.face(
        [
          [a, near, low],
          [a, near, high],
          [b, far, high],
          [b, far, low],
        ],
        color,
        light,
      );
    wall(0, 0.95, wood, side < 0 ? 0.34 : 0.46);
    wall(0.95, up, cream, side < 0 ? 0.4 : 0.58);
    const across = (away: number) => a + ((b - a) * (away - near)) / (far - near);
    for (const [from, to] of [
      [1.5, 2.1],
      [2.4, 3.1],
    ] as const)
      room.outside(
        [
          [across(from), from, 1.28],
          [across(from), from, 1.56],
          [across(to), to, 1.56],
          [across(to), to, 1.28],
        ],
        room.tone('#d9dcd8', 0.64),
      );
  }
  room.front([-narrow, narrow], far, [0, up], wood, 0.56);
  room.front([-narrow * 0.8, narrow * 0.8], far, [0.86, 1.5], mix(cloth, '#efe2c8', 0.45), 0.6);
  drawBed(room, {
    wood,
    cloth,
    wide: isWide ? 0.95 : wide - 0.14,
    narrow: isWide ? 0.95 : narrow - 0.04,
    far: far - 0.08,
  });
  drawShelves(room, { wood, wide, narrow, near, far });
  for (const x of isWide ? [-0.5, 0.5] : [-0.3, 0.3]) pillow(room, [x, far - 0.5, 0.86], linen);
  pillow(room, [isWide ? 0 : 0.05, far - 0.72, 0.82], '#e2a24a');
  return scene.svg();
}

interface Bed {
  wood: string;
  cloth: string;
  wide: number;
  narrow: number;
  far: number;
}

function drawBed(room: Room, bed: Bed): void {
  const near = 1.7;
  const { wood, wide } = bed;
  room.front([-wide, wide], near, [0, 0.46], wood, 0.46);
  for (const [left, right] of [
    [-wide + 0.12, -0.06],
    [0.06, wide - 0.12],
  ] as const) {
    room.front([left, right], near, [0.1, 0.38], mix(wood, '#ffd9a0', 0.16), 0.5);
    room.line(
      [
        [(left + right) / 2 - 0.07, near, 0.26],
        [(left + right) / 2 + 0.07, near, 0.26],
      ],
      room.tone('#d9a85c', 0.7),
      0.022,
    );
  }
  drawBedding(room, { ...bed, near });
}

function drawBedding(
  room: Room,
  { cloth, wide, narrow, far, near }: Omit<Bed, 'wood'> & { near: number },
): void {
  room.front([-wide, wide], near, [0.46, 0.66], linen, 0.44);
  room.face(
    [
      [-narrow, far, 0.7],
      [narrow, far, 0.7],
      [wide, near, 0.66],
      [-wide, near, 0.66],
    ],
    linen,
    0.68,
    -0.1,
  );
  const across = (away: number) => wide + ((narrow - wide) * (away - near)) / (far - near);
  const band = (from: number, to: number, color: string, light: number) =>
    room.face(
      [
        [-across(to), to, 0.7],
        [across(to), to, 0.7],
        [across(from), from, 0.67],
        [-across(from), from, 0.67],
      ],
      color,
      light,
    );
  band(1.75, 2.6, cloth, 0.62);
  room.front([-wide, wide], near, [0.52, 0.68], cloth, 0.44);
  band(2.55, 2.72, mix(cloth, '#ffffff', 0.55), 0.66);
  for (const x of [-0.4, 0.05, 0.45])
    room.line(
      [
        [x * across(2.4), 2.4, 0.69],
        [x * wide, near, 0.67],
        [x * wide + 0.02, near - 0.01, 0.54],
      ],
      room.tone(cloth, 0.36),
      0.012,
      0.5,
    );
  room.glow(
    [
      [-0.1, 3.3, 0.72],
      [0.36, 3.3, 0.72],
      [0.7, 2.2, 0.7],
      [0.12, 2.2, 0.7],
    ],
    0.26,
  );
}

function drawShelves(
  room: Room,
  {
    wood,
    wide,
    narrow,
    near,
    far,
  }: { wood: string; wide: number; narrow: number; near: number; far: number },
): void {
  const books = ['#8c2f2a', '#24506b', '#2f6f73', '#c98f3a', '#5d4a78', '#e0d3b8'];
  for (const side of [-1, 1]) {
    const across = (away: number) => side * (wide + ((narrow - wide) * (away - near)) / (far - near));
    for (let i = 0; i < 11; i += 1) {
      const [from, to] = [1.7 + i * 0.1, 1.78 + i * 0.1];
      const high = 1.0 + 0.14 + 0.05 * Math.sin(i * 2.3);
      room.face(
        [
          [across(from) * 0.955, from, 1.0],
          [across(from) * 0.955, from, high],
          [across(to) * 0.955, to, high],
          [across(to) * 0.955, to, 1.0],
        ],
        books[(i + (side > 0 ? 3 : 0)) % books.length] ?? wood,
        side < 0 ? 0.42 : 0.56,
      );
    }
    room.line(
      [
        [across(near + 0.2) * 0.95, near + 0.2, 1.0],
        [across(far - 0.2) * 0.95, far - 0.2, 1.0],
      ],
      room.tone(mix(wood, '#ffca86', 0.2), 0.6),
      0.04,
    );
    room.line(
      [
        [across(near + 0.2) * 0.94, near + 0.2, 1.07],
        [across(far - 0.2) * 0.94, far - 0.2, 1.07],
      ],
      room.tone(wood, 0.62),
      0.018,
    );
  }
}
