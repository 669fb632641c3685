import { mix, Scene } from '../draw.mjs';
import type { CabinLook } from './cabin.ts';
import { drawGalley, drawSettee, drawTable, side } from './salon-furniture.ts';
import { Surround } from './surround.ts';

const cream = '#f4ecda';
const steel = '#d9dcd8';
const brass = '#d9a85c';

/** The cabin, in meters from where one stands in it. */
const ahead = 3.1;
const aft = -2.4;
const overhead = 2.05;
/** Where the walls' wood ends and the windows begin. */
const rail = 1.02;
const panes = [1.18, 1.78] as const;

/** A wide salon all around, from its middle; ahead is forward. */
export function drawSalon({ wood, cloth, scene: options }: CabinLook): string {
  const scene = new Scene({ title: 'The salon', ...options, w: 3600, h: 1800, horizon: 900 });
  const room = new Surround(scene, { x: 1800, y: 900, focal: 600, height: 1.5 });
  room.drawOutside();
  drawShell(room, wood);
  drawSides(room, wood);
  drawForward(room, wood);
  drawAft(room, wood);
  drawSettee(room, wood, cloth);
  drawGalley(room, wood);
  drawTable(room, wood);
  return scene.svg();
}

function drawShell(room: Surround, wood: string): void {
  const across = [-side, side] as const;
  const floor = { across, away: [aft, ahead] as const, up: [0, 0] as const };
  room.boards(floor, { color: mix(wood, '#c98f56', 0.45), seam: '#f0dcae', width: 0.17, light: 0.52 });
  room.level([-0.75, 0.75], [-1.9, 2.2], 0.005, mix('#7d3a34', '#2a1c20', 0.25), 0.5, 0);
  room.level([-0.66, 0.66], [-1.81, 2.11], 0.006, '#a85a44', 0.52, 0);
  room.boards(
    { ...floor, up: [overhead, overhead] },
    { color: cream, seam: '#b9a98c', width: 0.5, light: 0.66 },
  );
  const hatch = [
    [-0.35, 0.5],
    [0.35, 0.5],
    [0.35, 1.2],
    [-0.35, 1.2],
  ] as const;
  room.outside(
    hatch.map(([x, z]) => [x, z, overhead - 0.01]),
    room.tone(steel, 0.7),
  );
  for (const x of [-1.2, 1.2]) {
    const rails = [
      [x, aft + 0.3, overhead - 0.07],
      [x, ahead - 0.3, overhead - 0.07],
    ] as const;
    room.line(rails, room.tone('#a8692f', 0.6), 0.035);
  }
}

function drawSides(room: Surround, wood: string): void {
  for (const way of [-1, 1]) {
    const x = way * side;
    room.side(x, [aft, ahead], [rail, overhead], cream, way < 0 ? 0.46 : 0.58);
    room.side(x, [aft, ahead], [0, rail], wood, way < 0 ? 0.36 : 0.48);
    room.line(
      [
        [x, aft, rail],
        [x, ahead, rail],
      ],
      room.tone(mix(wood, '#ffffff', 0.2), 0.7),
      0.04,
    );
    for (const [from, to] of [
      [-2.1, -0.9],
      [-0.7, 0.9],
      [1.1, 2.7],
    ] as const) {
      const [low, high] = panes;
      room.outside(
        [
          [x, from, low],
          [x, from, high],
          [x, to, high],
          [x, to, low],
        ],
        room.tone(wood, 0.62),
      );
    }
  }
  // The sun through the windows on the right.
  for (const z of [-1.2, 0.5, 2.1])
    room.glow(
      [
        [-0.9, z, 0.01],
        [-0.2, z - 0.15, 0.01],
        [-0.1, z + 0.55, 0.01],
        [-0.8, z + 0.7, 0.01],
      ],
      0.2,
    );
}

/** A wall across, with its windows. */
function drawWall(
  room: Surround,
  wood: string,
  away: number,
  windows: readonly (readonly [number, number])[],
): void {
  room.front([-side, side], away, [0, overhead], wood, away > 0 ? 0.54 : 0.42);
  const [low, high] = panes;
  for (const [left, right] of windows)
    room.outside(
      [
        [left, away, low],
        [left, away, high],
        [right, away, high],
        [right, away, low],
      ],
      room.tone(cream, 0.6),
    );
}

function drawForward(room: Surround, wood: string): void {
  drawWall(room, wood, ahead, [
    [-1.75, -0.65],
    [-0.5, 0.5],
    [0.65, 1.75],
  ]);
  // Down to the cabins, on the left.
  room.front([-0.75, -0.05], ahead - 0.005, [0, 1.1], mix(wood, '#140c10', 0.75), 0.4);
  for (const [i, up] of [0.0, 0.05, 0.1].entries())
    room.front([-0.7, -0.1], ahead - 0.006, [up, up + 0.03], mix(wood, '#ffca86', 0.3), 0.5 - i * 0.08);
  // The helm, on the right.
  room.solid(
    { across: [0.35, side], away: [ahead - 0.55, ahead], up: [0, rail] },
    wood,
    mix(wood, '#2a1410', 0.3),
  );
  room.solid({ across: [0.55, 1.5], away: [ahead - 0.3, ahead - 0.05], up: [rail, 1.16] }, '#2b323a');
  const wheel = Array.from({ length: 33 }, (_, i) => {
    const angle = (i / 32) * 2 * Math.PI;
    return [0.95 + 0.26 * Math.cos(angle), ahead - 0.62, 0.98 + 0.26 * Math.sin(angle)] as const;
  });
  const rim = room.tone('#94451f', 0.62);
  for (const i of [0, 5, 11, 16, 21, 27]) {
    const end = wheel[i];
    if (end) room.line([[0.95, ahead - 0.61, 0.98], end], rim, 0.022);
  }
  room.line(wheel, rim, 0.04);
}

function drawAft(room: Surround, wood: string): void {
  drawWall(room, wood, aft, [
    [-1.7, -0.7],
    [0.7, 1.7],
  ]);
  const door = [
    [-0.42, 0.06],
    [-0.42, 1.86],
    [0.42, 1.86],
    [0.42, 0.06],
  ] as const;
  room.front([-0.5, 0.5], aft + 0.002, [0, 1.93], mix(wood, '#2a1410', 0.35), 0.5);
  room.outside(
    door.map(([x, up]) => [x, aft + 0.003, up]),
    room.tone(wood, 0.66),
  );
  room.line(
    [
      [0, aft + 0.004, 0.06],
      [0, aft + 0.004, 1.86],
    ],
    room.tone(wood, 0.6),
    0.06,
  );
  room.line(
    [
      [0.1, aft + 0.005, 0.95],
      [0.1, aft + 0.005, 1.08],
    ],
    room.tone(brass, 0.8),
    0.025,
  );
}
