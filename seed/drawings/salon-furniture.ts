import { mix } from '../draw.mjs';
import type { Surround } from './surround.ts';

const steel = '#d9dcd8';
const brass = '#d9a85c';
/** How far the salon's sides are from its middle, in meters. */
export const side = 1.95;

/** Along the left side. */
export function drawSettee(room: Surround, wood: string, cloth: string): void {
  const [from, to] = [-1.7, 2.3];
  const [outer, back, inner] = [-side, -side + 0.18, -side + 0.72];
  room.solid({ across: [outer, inner], away: [from, to], up: [0, 0.38] }, wood);
  const length = (to - from) / 5;
  const parts = [0, 4, 1, 3, 2].map(
    (i) => [from + i * length + 0.012, from + (i + 1) * length - 0.012] as const,
  );
  for (const away of parts)
    room.solid({ across: [outer, back], away, up: [0.5, 0.94] }, cloth, mix(cloth, '#ffffff', 0.12));
  for (const away of parts)
    room.solid({ across: [back, inner], away, up: [0.38, 0.52] }, cloth, mix(cloth, '#ffffff', 0.1));
  for (const [z, color] of [
    [-1.35, '#e2a24a'],
    [1.95, mix(cloth, '#f7e6c0', 0.75)],
  ] as const)
    room.solid(
      { across: [back, back + 0.16], away: [z - 0.19, z + 0.19], up: [0.52, 0.86] },
      color,
      mix(color, '#ffffff', 0.2),
    );
}

/** Along the right side, behind. */
export function drawGalley(room: Surround, wood: string): void {
  const [from, to] = [-2, 0.7];
  const inner = side - 0.66;
  room.solid({ across: [inner, side], away: [from, to], up: [0, 0.9] }, wood);
  for (let i = 0; i < 4; i += 1) {
    const [a, b] = [from + 0.06 + i * 0.67, from + 0.62 + i * 0.67];
    room.side(inner - 0.004, [a, b], [0.1, 0.8], mix(wood, '#ffd9a0', 0.16), 0.42);
    room.line(
      [
        [inner - 0.01, (a + b) / 2, 0.68],
        [inner - 0.01, (a + b) / 2 + 0.09, 0.68],
      ],
      room.tone(brass, 0.75),
      0.02,
    );
  }
  room.solid(
    { across: [inner - 0.03, side], away: [from, to + 0.02], up: [0.9, 0.945] },
    '#efe9da',
    '#fbf6e8',
  );
  room.level([inner + 0.12, inner + 0.5], [-0.2, 0.3], 0.95, '#8d979b', 0.6, 0);
  room.level([inner + 0.15, inner + 0.47], [-0.16, 0.26], 0.951, '#58646b', 0.4, 0);
  const tap = [
    [inner + 0.56, 0.05, 0.95],
    [inner + 0.56, 0.05, 1.2],
    [inner + 0.4, 0.05, 1.22],
    [inner + 0.38, 0.05, 1.14],
  ] as const;
  room.line(tap, room.tone(steel, 0.8), 0.03);
  room.level([inner + 0.08, inner + 0.56], [-1.3, -0.75], 0.95, '#30363c', 0.5, 0);
  for (const x of [0.2, 0.44])
    for (const z of [-1.16, -0.9]) {
      const ring = Array.from({ length: 24 }, (_, i) => {
        const angle = (i / 24) * 2 * Math.PI;
        return [inner + x + 0.09 * Math.cos(angle), z + 0.09 * Math.sin(angle), 0.952] as const;
      });
      room.face(ring, '#171b20', 0.4, 0);
    }
}

export function drawTable(room: Surround, wood: string): void {
  const [left, right, near, far] = [-1.15, -0.42, 0.55, 1.75];
  room.solid({ across: [-0.84, -0.74], away: [1.1, 1.2], up: [0, 0.7] }, steel);
  room.solid({ across: [left, right], away: [near, far], up: [0.7, 0.74] }, wood, mix(wood, '#ffca86', 0.2));
  const chart = [
    [left + 0.1, near + 0.2],
    [left + 0.06, far - 0.25],
    [right - 0.16, far - 0.2],
    [right - 0.1, near + 0.25],
  ] as const;
  room.face(
    chart.map(([x, z]) => [x, z, 0.745]),
    '#e8f0ea',
    0.8,
    0,
  );
  const land = [
    [left + 0.12, near + 0.25],
    [left + 0.1, far - 0.5],
    [left + 0.3, far - 0.6],
    [left + 0.34, near + 0.4],
  ] as const;
  room.face(
    land.map(([x, z]) => [x, z, 0.746]),
    '#e9d39a',
    0.78,
    0,
  );
}
