import { land, mix, Scene, seaPart, skyPart, type SceneOptions } from '../draw.mjs';
import { Room } from './room.ts';
import { drawBinnacle, drawWheel } from './wheel.ts';

export interface SailHelmLook {
  canvas: string;
  deck: string;
  scene: SceneOptions;
}

const steel = '#dfe3e2';
const teak = '#c08a52';

/** The wheel and the binnacle of a sailing boat, looking forward along the deck. */
export function drawSailHelm({ canvas, deck, scene: options }: SailHelmLook): string {
  const scene = new Scene({
    title: 'At the wheel',
    sky: 'golden',
    bg: 'coast',
    sea: 'ripple',
    horizon: 380,
    ...options,
  });
  skyPart(scene);
  land(scene);
  seaPart(scene);
  const room = new Room(scene, { x: 750, y: 380, focal: 760, height: 1.95 });
  drawRig(room, canvas);
  drawDeck(room, deck);
  drawCoachroof(room, deck, canvas);
  drawWell(room, deck);
  drawBinnacle(scene);
  drawWheel(scene);
  return scene.svg();
}

function drawRig(room: Room, canvas: string): void {
  const { scene } = room;
  const { p } = scene;
  scene.path(
    'M756 0L776 -40H1500V180Q1130 240 790 230Z',
    scene.grad(
      [
        [0, mix('#f6efdf', p.light, 0.4)],
        [0.5, '#efe4cd'],
        [1, mix('#e2d3ba', p.shadow, 0.2)],
      ],
      760,
      0,
      1500,
      0,
    ),
  );
  for (const y of [40, 120])
    scene.add(
      `<path d="M780 ${y}Q1130 ${y + 46} 1500 ${y - 20}" fill="none" stroke="${mix('#cbb997', p.shadow, 0.2)}" stroke-width="3" opacity=".6"/>`,
    );
  scene.path('M786 222Q1140 236 1520 180V226Q1150 268 786 250Z', room.tone(canvas, 0.5));
  scene.path(
    'M735 -10H766V420H735Z',
    scene.grad(
      [
        [0, room.tone('#c9cdc8', 0.86)],
        [0.5, room.tone('#a9b0b0', 0.55)],
        [1, room.tone('#8a9294', 0.3)],
      ],
      735,
      0,
      766,
      0,
    ),
  );
  for (const [x, to] of [
    [470, 742],
    [1030, 760],
    [618, 748],
    [884, 754],
  ] as const)
    scene.add(`<path d="M${x} 446L${to} -20" stroke="${room.tone(steel, 0.6)}" stroke-width="3"/>`);
}

function drawDeck(room: Room, deck: string): void {
  const outline = [
    [-1.75, 2.2],
    [-1.7, 4],
    [-1.35, 6.5],
    [-0.7, 9],
    [0, 10.6],
    [0.7, 9],
    [1.35, 6.5],
    [1.7, 4],
    [1.75, 2.2],
  ] as const;
  room.face(
    outline.map(([x, y]) => [x, y, 0.86]),
    deck,
    0.66,
    -0.1,
  );
  for (const side of [-1, 1]) {
    const rail = outline
      .filter(([x]) => Math.sign(x) === side || x === 0)
      .map(([x, y]) => [x, y, 0.9] as const);
    room.line(side < 0 ? rail : rail.toReversed(), room.tone(teak, 0.6), 0.08);
    for (const up of [1.25, 1.5])
      room.line(
        rail.map(([x, y]) => [x * 0.985, y, up] as const),
        room.tone(steel, 0.75),
        0.018,
      );
    for (const [x, y] of [
      [1.74, 2.6],
      [1.66, 4.2],
      [1.4, 6.2],
      [0.86, 8.4],
    ] as const)
      room.line(
        [
          [side * x * 0.985, y, 0.88],
          [side * x * 0.985, y, 1.5],
        ],
        room.tone(steel, 0.7),
        0.034,
      );
  }
}

function drawCoachroof(room: Room, deck: string, canvas: string): void {
  const roof = mix(deck, '#fffaf0', 0.3);
  room.face(
    [
      [-0.5, 7.4, 1.1],
      [0.5, 7.4, 1.1],
      [1.0, 3.9, 1.32],
      [-1.0, 3.9, 1.32],
    ],
    roof,
    0.74,
    -0.08,
  );
  for (const side of [-1, 1]) {
    room.face(
      [
        [side, 3.9, 0.86],
        [side, 3.9, 1.32],
        [side * 0.5, 7.4, 1.1],
        [side * 0.5, 7.4, 0.86],
      ],
      roof,
      side < 0 ? 0.36 : 0.52,
    );
    for (const [from, to] of [
      [4.2, 4.9],
      [5.2, 6.0],
    ] as const) {
      const x = (away: number) => side * (1 - (0.5 * (away - 3.9)) / 3.5) * 1.002;
      room.face(
        [
          [x(from), from, 1.0],
          [x(from), from, 1.2],
          [x(to), to, 1.14],
          [x(to), to, 0.98],
        ],
        room.scene.p.glass,
        0.5,
      );
    }
    room.line(
      [
        [side * 0.8, 4.2, 1.35],
        [side * 0.48, 6.6, 1.2],
      ],
      room.tone(teak, 0.6),
      0.05,
    );
  }
  room.front([-1, 1], 3.9, [0.5, 1.32], roof, 0.5);
  room.front([-0.34, 0.34], 3.89, [0.5, 1.3], '#2a1c18', 0.5);
  room.front([-0.34, 0.34], 3.88, [0.5, 0.92], teak, 0.52);
  drawSprayhood(room, canvas);
}

function drawSprayhood(room: Room, canvas: string): void {
  const { scene } = room;
  const [left, y] = room.at([-1.02, 3.86, 1.34]);
  const [right] = room.at([1.02, 3.86, 1.34]);
  const top = room.at([0, 3.9, 1.86])[1];
  scene.path(
    `M${left} ${y}Q${left + 16} ${top} 750 ${top}Q${right - 16} ${top} ${right} ${y}L${right - 26} ${y}Q${right - 44} ${top + 22} 750 ${top + 22}Q${left + 44} ${top + 22} ${left + 26} ${y}Z`,
    room.tone(canvas, 0.52),
  );
  scene.path(
    `M${left + 26} ${y}Q${left + 44} ${top + 22} 750 ${top + 22}Q${right - 44} ${top + 22} ${right - 26} ${y}Z`,
    '#eaf3f2',
    'opacity=".22"',
  );
}

function drawWell(room: Room, deck: string): void {
  const side = mix(deck, '#fffaf0', 0.2);
  room.boards(
    { across: [-0.62, 0.62], away: [0.6, 3.9], up: [0.35, 0.35] },
    { color: teak, seam: '#3a2418', width: 0.11, light: 0.5 },
  );
  for (const x of [-1, 1]) {
    const across = (a: number, b: number): [number, number] => (x < 0 ? [-b, -a] : [a, b]);
    room.solid({ across: across(0.62, 1.28), away: [0.9, 3.88], up: [0.35, 0.78] }, side);
    room.boards(
      { across: across(0.64, 1.26), away: [0.9, 3.86], up: [0.785, 0.785] },
      { color: teak, seam: '#3a2418', width: 0.1, light: 0.62 },
    );
    room.solid({ across: across(1.28, 1.42), away: [0.9, 3.88], up: [0.78, 1.08] }, side);
    const [cx, cy] = room.at([x * 1.36, 2.7, 1.08]);
    room.scene.add(
      `<path d="M${cx - 26} ${cy}l6 -40h40l6 40z" fill="${room.tone(steel, 0.5)}"/><ellipse cx="${cx}" cy="${cy - 40}" rx="22" ry="8" fill="${room.tone(steel, 0.9)}"/><path d="M${cx - 24} ${cy - 12}h48M${cx - 23} ${cy - 22}h46" stroke="#b5402f" stroke-width="6"/>`,
    );
  }
}
