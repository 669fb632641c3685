import { mix } from '../draw.mjs';
import { Room, shape, type Flat } from './room.ts';

const cream = '#f4ecda';
const steel = '#d9dcd8';

export function drawOverhead(room: Room, half: number, up: number, end: number): void {
  const { scene } = room;
  room.boards(
    { across: [-half, half], away: [0.45, end], up: [up, up] },
    { color: cream, seam: '#b9a98c', width: half / 4, light: 0.66 },
  );
  const hatch = [
    [-0.34, 3.1, up - 0.01],
    [0.34, 3.1, up - 0.01],
    [0.34, 2.3, up - 0.01],
    [-0.34, 2.3, up - 0.01],
  ] as const;
  scene.path(shape(hatch.map((point) => room.at(point))), scene.p.sky[1] ?? '#5aa6c6');
  room.glow(hatch, 0.55);
  scene.add(
    `<path d="${shape(hatch.map((point) => room.at(point)))}" fill="none" stroke="${room.tone(steel, 0.7)}" stroke-width="9"/>`,
  );
  for (const x of [-half * 0.62, half * 0.62])
    room.line(
      [
        [x, 1.3, up - 0.07],
        [x, end - 0.5, up - 0.07],
      ],
      room.tone('#a8692f', 0.6),
      0.035,
    );
}

/** A bench along one side, with its cushions. */
export function bench(
  room: Room,
  {
    wood,
    cloth,
    away: [near, far],
    outer,
    depth,
  }: { wood: string; cloth: string; away: [number, number]; outer: number; depth: number },
): void {
  const inner = outer + (outer < 0 ? depth : -depth);
  const across = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];
  room.solid({ across: across(outer, inner), away: [near, far], up: [0, 0.4] }, wood);
  const back = outer + (outer < 0 ? 0.16 : -0.16);
  const parts = Math.max(1, Math.round((far - near) / 0.85));
  for (let i = parts - 1; i >= 0; i -= 1) {
    const a = near + ((far - near) * i) / parts + 0.012;
    const b = near + ((far - near) * (i + 1)) / parts - 0.012;
    room.solid(
      { across: across(outer, back), away: [a, b], up: [0.52, 0.96] },
      cloth,
      mix(cloth, '#ffffff', 0.12),
    );
    room.solid(
      { across: across(back, inner), away: [a, b], up: [0.4, 0.54] },
      cloth,
      mix(cloth, '#ffffff', 0.1),
    );
    room.line(
      [
        [inner, a, 0.54],
        [inner, b, 0.54],
      ],
      room.tone(mix(cloth, '#ffffff', 0.6), 0.75),
      0.014,
    );
  }
}

/** A loose cushion that leans on a backrest. */
export function pillow(
  room: Room,
  [across, away, up]: readonly [number, number, number],
  color: string,
): void {
  const [x, y] = room.at([across, away, up]);
  const w = (room.eye.focal * 0.36) / away;
  const h = w * 0.86;
  const { scene } = room;
  const outline = `M${x - w / 2} ${y - h / 2}Q${x} ${y - h * 0.4} ${x + w / 2} ${y - h / 2}Q${x + w * 0.42} ${y} ${x + w / 2} ${y + h / 2}Q${x} ${y + h * 0.42} ${x - w / 2} ${y + h / 2}Q${x - w * 0.42} ${y} ${x - w / 2} ${y - h / 2}Z`;
  scene.path(
    outline,
    scene.grad(
      [
        [0, room.tone(color, 0.82)],
        [1, room.tone(color, 0.36)],
      ],
      x - w / 2,
      y - h / 2,
      x + w / 3,
      y + h / 2,
    ),
  );
  scene.path(
    `M${x - w * 0.3} ${y - h * 0.3}Q${x} ${y - h * 0.1} ${x + w * 0.3} ${y - h * 0.3}`,
    'none',
    `stroke="${room.tone(color, 0.3)}" stroke-width="2" opacity=".5"`,
  );
}

export function drawPot(room: Room, across: number, away: number): void {
  const { scene } = room;
  const [x, y] = room.at([across, away, 0.98]);
  const r = (room.eye.focal * 0.11) / away;
  scene.add(
    `<path d="M${x - r} ${y - r * 1.15}L${x - r * 0.92} ${y}Q${x} ${y + r * 0.4} ${x + r * 0.92} ${y}L${x + r} ${y - r * 1.15}Z" fill="${scene.grad(
      [
        [0, '#8d3a2c'],
        [0.35, '#d8654a'],
        [1, '#74281f'],
      ],
      x - r,
      0,
      x + r,
      0,
    )}"/><ellipse cx="${x}" cy="${y - r * 1.15}" rx="${r}" ry="${r * 0.32}" fill="#e2785a"/><circle cx="${x}" cy="${y - r * 1.4}" r="${r * 0.14}" fill="#2a2a30"/>`,
  );
}

export function ellipse(
  room: Room,
  at: readonly [number, number, number],
  across: number,
  away: number,
  color: string,
): void {
  const ring: Flat[] = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return room.at([at[0] + across * Math.cos(angle), at[1] + away * Math.sin(angle), at[2]]);
  });
  room.scene.path(shape(ring), color);
}

export function drawMug(room: Room, across: number, away: number): void {
  const { scene } = room;
  const [x, y] = room.at([across, away, 0.745]);
  scene.add(
    `<ellipse cx="${x + 7}" cy="${y + 2}" rx="27" ry="9" fill="#2a1410" opacity=".35"/><path d="M${x - 19} ${y - 42}L${x - 17} ${y - 4}Q${x} ${y + 8} ${x + 17} ${y - 4}L${x + 19} ${y - 42}Z" fill="${scene.grad(
      [
        [0, '#2f5a74'],
        [0.4, '#5f93ad'],
        [1, '#214456'],
      ],
      x - 19,
      0,
      x + 19,
      0,
    )}"/><ellipse cx="${x}" cy="${y - 42}" rx="19" ry="6" fill="#3a1d12"/><path d="M${x + 18} ${y - 32}q16 2 12 16q-3 9 -13 8" fill="none" stroke="#3d6b84" stroke-width="5"/>`,
  );
}
