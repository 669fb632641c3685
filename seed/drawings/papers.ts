import { mix, Scene } from '../draw.mjs';

export interface PapersLook {
  table: string;
  accent: string;
  seed: number;
}

interface Sheet {
  x: number;
  y: number;
  turn: number;
  content: string;
}

/** The boat's papers on a table, with the keys on their float. */
export function drawPapers({ table, accent, seed }: PapersLook): string {
  const scene = new Scene({ title: 'The papers', sky: 'golden', seed, horizon: 400 });
  drawTable(scene, table);
  drawSheet(scene, { x: 250, y: 120, turn: -9, content: title(accent) });
  drawSheet(scene, { x: 720, y: 90, turn: 6, content: log(scene) });
  drawFolder(scene, accent);
  drawKeys(scene, accent);
  drawPen(scene);
  const light = scene.grad(
    [
      [0, '#fff2d0', 0.34],
      [0.5, '#fff2d0', 0],
    ],
    0,
    0,
    1200,
    900,
  );
  scene.add(`<rect width="1500" height="1000" fill="${light}"/>`);
  return scene.svg();
}

function drawTable(scene: Scene, color: string): void {
  for (let i = 0; i < 7; i += 1) {
    const base = mix(color, i % 2 ? '#ffca86' : '#4a2416', 0.06 + scene.r() * 0.12);
    scene.add(
      `<rect x="0" y="${i * 146}" width="1500" height="148" fill="${scene.grad(
        [
          [0, mix(base, '#ffe2a8', 0.2)],
          [1, mix(base, '#20101a', 0.28)],
        ],
        0,
        0,
        1500,
        400,
      )}"/>`,
    );
    for (let k = 0; k < 9; k += 1)
      scene.add(
        `<path d="M${scene.r() * 1200 - 200} ${i * 146 + scene.r() * 140}q300 ${scene.r() * 14 - 7} ${600 + scene.r() * 300} 0" fill="none" stroke="${k % 3 ? '#3a1c10' : '#ffd9a0'}" stroke-width="${1 + scene.r() * 3}" opacity=".18"/>`,
      );
    scene.add(`<rect x="0" y="${i * 146 + 143}" width="1500" height="4" fill="#20101a" opacity=".5"/>`);
  }
}

function drawSheet(scene: Scene, { x, y, turn, content }: Sheet): void {
  const paper = scene.grad(
    [
      [0, '#fffdf6'],
      [1, '#e9e2d2'],
    ],
    0,
    0,
    300,
    640,
  );
  scene.add(
    `<g transform="translate(${x},${y}) rotate(${turn} 240 320)"><rect x="12" y="20" width="480" height="640" fill="#1a0d10" opacity=".38"/><rect width="480" height="640" fill="${paper}"/>${content}</g>`,
  );
}

const words = (x: number, y: number, widths: number[], gap: number, color = '#6b7680') =>
  widths
    .map(
      (width, i) =>
        `<rect x="${x}" y="${y + i * gap}" width="${width}" height="9" rx="4" fill="${color}" opacity=".55"/>`,
    )
    .join('');

/** A certificate: a border, a seal, and lines of print. */
const title = (accent: string) =>
  `<rect x="18" y="18" width="444" height="604" fill="none" stroke="${accent}" stroke-width="5"/><rect x="30" y="30" width="420" height="580" fill="none" stroke="${accent}" stroke-width="1.6"/>` +
  `<rect x="110" y="70" width="260" height="22" rx="8" fill="#2b3b4a"/><rect x="150" y="108" width="180" height="11" rx="5" fill="#2b3b4a" opacity=".6"/>` +
  words(64, 160, [350, 320, 340, 210], 32) +
  words(64, 320, [150, 150, 150], 40) +
  words(260, 320, [150, 120, 140], 40, '#2b3b4a') +
  `<circle cx="360" cy="520" r="52" fill="${mix(accent, '#e8b54a', 0.6)}"/><circle cx="360" cy="520" r="40" fill="none" stroke="#fff6d8" stroke-width="3"/><path d="M360 488l8 22l24 0l-19 14l7 23l-20 -14l-20 14l7 -23l-19 -14l24 0z" fill="#fff6d8"/>` +
  `<path d="M70 560q30 -46 52 -8t44 -6t40 4t38 -8" fill="none" stroke="#24466b" stroke-width="4" stroke-linecap="round"/><path d="M64 580H270" stroke="#6b7680" stroke-width="2"/>`;

/** A service log: a table with entries by hand. */
function log(scene: Scene): string {
  const rows = Array.from({ length: 13 }, (_, i) => {
    const y = 150 + i * 36;
    const wave = Array.from(
      { length: 9 },
      () => `q6 ${(scene.r() * -16).toFixed(0)} ${(10 + scene.r() * 8).toFixed(0)} 0`,
    ).join('');
    return (
      `<path d="M36 ${y + 16}H446" stroke="#b9c2c8" stroke-width="1.6"/>` +
      (i < 11
        ? `<path d="M46 ${y + 4}q8 -12 14 0t14 0t14 0" fill="none" stroke="#24466b" stroke-width="2.6"/><path d="M136 ${y + 4}${wave}" fill="none" stroke="#24466b" stroke-width="2.6" stroke-linecap="round"/><path d="M386 ${y + 3}q8 -13 16 0t16 0" fill="none" stroke="#24466b" stroke-width="2.6"/>`
        : '')
    );
  }).join('');
  return `<rect x="36" y="56" width="240" height="20" rx="8" fill="#2b3b4a"/><rect x="36" y="92" width="150" height="10" rx="5" fill="#6b7680" opacity=".6"/><path d="M120 130V610M370 130V610" stroke="#d98f8a" stroke-width="2"/>${rows}`;
}

function drawFolder(scene: Scene, accent: string): void {
  const cover = scene.grad(
    [
      [0, mix(accent, '#fff2d0', 0.3)],
      [1, mix(accent, '#141a26', 0.35)],
    ],
    0,
    0,
    500,
    420,
  );
  scene.add(
    `<g transform="translate(60,600) rotate(-4)"><rect x="16" y="24" width="600" height="420" rx="10" fill="#1a0d10" opacity=".42"/><path d="M0 40Q0 20 20 20H190L226 0H340Q356 0 362 20H580Q600 20 600 40V420H0Z" fill="${cover}"/><rect x="40" y="-6" width="540" height="34" fill="#f6f0e2" transform="rotate(-1.2)"/><path d="M0 46Q0 30 20 30H580Q600 30 600 46V430H0Z" fill="${cover}"/><rect x="180" y="120" width="240" height="110" rx="6" fill="#f6f0e2"/><rect x="210" y="146" width="180" height="14" rx="6" fill="#2b3b4a" opacity=".8"/><rect x="210" y="178" width="130" height="10" rx="5" fill="#6b7680" opacity=".7"/><rect x="210" y="200" width="150" height="10" rx="5" fill="#6b7680" opacity=".7"/></g>`,
  );
}

function drawKeys(scene: Scene, accent: string): void {
  const brass = '#d9b45c';
  scene.add(
    `<g transform="translate(1010,700) rotate(14)"><ellipse cx="180" cy="140" rx="250" ry="44" fill="#1a0d10" opacity=".4"/><rect x="170" y="52" width="230" height="96" rx="48" fill="#e2762e"/><rect x="176" y="58" width="218" height="40" rx="22" fill="#f9c98a" opacity=".65"/><rect x="240" y="52" width="34" height="96" fill="${mix(accent, '#fffaf0', 0.1)}"/><circle cx="140" cy="100" r="34" fill="none" stroke="#c9cdc8" stroke-width="9"/><path d="M112 80L20 10M118 120L30 170" stroke="${brass}" stroke-width="20" stroke-linecap="round"/><circle cx="112" cy="84" r="30" fill="${brass}"/><circle cx="112" cy="84" r="11" fill="#4a2c1a"/><circle cx="110" cy="122" r="28" fill="#e6c67a"/><circle cx="110" cy="122" r="10" fill="#4a2c1a"/><path d="M44 28l-16 18M60 40l-14 16M46 162l12 20M62 152l12 20" stroke="${brass}" stroke-width="9" stroke-linecap="round"/></g>`,
  );
}

function drawPen(scene: Scene): void {
  scene.add(
    `<g transform="translate(700,800) rotate(-24)"><rect x="8" y="14" width="330" height="20" rx="10" fill="#1a0d10" opacity=".4"/><rect x="0" y="0" width="330" height="22" rx="11" fill="#22384f"/><rect x="0" y="3" width="330" height="6" rx="3" fill="#7f97ab" opacity=".7"/><path d="M330 2l52 9l-52 9z" fill="#d9b45c"/><rect x="96" y="-3" width="12" height="28" rx="3" fill="#d9b45c"/></g>`,
  );
}
