import type { Scene } from '../draw.mjs';
import { shape } from './room.ts';

/** The compass on its pedestal. */
export function drawBinnacle(scene: Scene): void {
  const metal = scene.grad(
    [
      [0, '#fbf6ea'],
      [0.5, '#c3c7c5'],
      [1, '#7d858a'],
    ],
    690,
    0,
    810,
    0,
  );
  scene.add(
    `<path d="M712 1000L722 640H778L788 1000Z" fill="${metal}"/><path d="M662 650Q664 566 700 560H800Q836 566 838 650Z" fill="${metal}"/><path d="M660 640V520M840 640V520M660 522Q750 470 840 522" fill="none" stroke="#e9edec" stroke-width="13" stroke-linecap="round"/>`,
    `<ellipse cx="750" cy="566" rx="66" ry="22" fill="#1b3347"/><path d="M690 562Q694 506 750 504Q806 506 810 562Z" fill="#cfe6ea" opacity=".55"/><ellipse cx="750" cy="568" rx="48" ry="14" fill="#f4ead2"/><path d="M750 556l7 12l-7 12l-7 -12z" fill="#c8493a"/><path d="M704 552Q712 520 742 512" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/>`,
    ...[
      [-128, '#0f2c3f'],
      [62, '#0f2c3f'],
    ].map(
      ([dx, color]) =>
        `<rect x="${750 + Number(dx)}" y="606" width="66" height="54" rx="8" fill="#10181f"/><rect x="${757 + Number(dx)}" y="613" width="52" height="40" rx="4" fill="${color}"/><path d="M${764 + Number(dx)} 640q12 -22 38 -8" fill="none" stroke="#7fc7b4" stroke-width="4"/>`,
    ),
  );
}

/** A large steel wheel, over everything else. */
export function drawWheel(scene: Scene): void {
  const [x, y, a, b] = [750, 860, 330, 300];
  const ring = (k: number, color: string, width: number, more = '') =>
    `<ellipse cx="${x}" cy="${y}" rx="${a * k}" ry="${b * k}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`;
  const spokes = Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    return `<path d="M${x} ${y}L${(x + a * Math.cos(angle)).toFixed(1)} ${(y + b * Math.sin(angle)).toFixed(1)}"/>`;
  }).join('');
  scene.add(
    `<g transform="translate(16,22)" opacity=".28">${ring(1, '#0a0e14', 26)}</g>`,
    `<g stroke="#8d9599" stroke-width="17">${spokes}</g><g stroke="#f4f1e8" stroke-width="6" transform="translate(-3,-2)">${spokes}</g>`,
    ring(1, '#5f676c', 30) + ring(1, '#c9cecd', 23) + ring(0.985, '#fffaf0', 6, 'opacity=".9"'),
    `<circle cx="${x}" cy="${y}" r="42" fill="${scene.grad(
      [
        [0, '#fffaf0'],
        [0.5, '#b9bfbf'],
        [1, '#6a7277'],
      ],
      x - 40,
      y - 40,
      x + 40,
      y + 40,
    )}"/><circle cx="${x}" cy="${y}" r="22" fill="#2a3138"/>`,
    `<path d="${shape([
      [x - 26, y - b - 17],
      [x + 26, y - b - 17],
      [x + 26, y - b + 17],
      [x - 26, y - b + 17],
    ])}" fill="#e8e0cc"/><path d="M${x - 20} ${y - b - 16}v32M${x - 7} ${y - b - 16}v32M${x + 7} ${y - b - 16}v32M${x + 20} ${y - b - 16}v32" stroke="#b9ab8c" stroke-width="4"/>`,
  );
}
