import { mix, type Scene } from '../draw.mjs';

export interface EngineLook {
  /** The paint of the block and of the valve cover. */
  paint: string;
  cover: string;
  isTwin: boolean;
  bay: string;
  seed: number;
}

interface Place {
  x: number;
  y: number;
  k: number;
  flip: number;
}

/** One engine from ahead: pulleys and belt in front, the heads, the cover, and what is bolted on. */
export function drawBlock(scene: Scene, look: EngineLook, { x, y, k, flip }: Place): void {
  const parts = [
    shadow(),
    exhaust(),
    sump(look),
    block(scene, look),
    heads(scene, look),
    ...accessories(scene),
    belt(scene, look),
  ];
  scene.add(`<g transform="translate(${x},${y}) scale(${k * flip},${k})">${parts.join('')}</g>`);
}

const shadow = () => `<ellipse cx="10" cy="268" rx="360" ry="52" fill="#10151b" opacity=".42"/>`;

const exhaust = () =>
  `<path d="M-250 -130Q-400 -150 -410 -10T-380 250" fill="none" stroke="#14181d" stroke-width="74" stroke-linecap="round"/><path d="M-258 -146Q-414 -166 -426 -20" fill="none" stroke="#3a424a" stroke-width="14" stroke-linecap="round"/>${[0, 1, 2].map((i) => `<path d="M${-300 - i * 30} ${-182 + i * 22}l28 66" stroke="#c9cdcc" stroke-width="9" stroke-linecap="round"/>`).join('')}`;

const sump = ({ paint }: EngineLook) =>
  `<path d="M-190 160H190L150 262Q0 286 -150 262Z" fill="${mix(paint, '#0a0e14', 0.62)}"/><path d="M-330 176H-180V226H-330Z M180 176H330V226H180Z" fill="#2a3138"/><path d="M-320 226h60v34h-60z M250 226h60v34h-60z" fill="#14181d"/>`;

function block(scene: Scene, { paint }: EngineLook): string {
  const side = scene.grad(
    [
      [0, mix(paint, '#fff6e0', 0.28)],
      [0.4, paint],
      [1, mix(paint, '#0a0e14', 0.5)],
    ],
    -240,
    0,
    250,
    0,
  );
  const ribs = [-110, -60, 60, 110]
    .map(
      (at) =>
        `<path d="M${at} -60V150" stroke="${mix(paint, '#0a0e14', 0.4)}" stroke-width="7" opacity=".6"/>`,
    )
    .join('');
  return `<path d="M-232 -84Q-232 -104 -210 -104H212Q236 -104 236 -80L216 170Q212 188 192 188H-190Q-212 188 -214 168Z" fill="${side}"/>${ribs}<path d="M-222 -96H222" stroke="${mix(paint, '#fff6e0', 0.6)}" stroke-width="7" opacity=".7"/>`;
}

function heads(scene: Scene, { paint, cover }: EngineLook): string {
  const bright = scene.grad(
    [
      [0, mix(cover, '#fff6e0', 0.5)],
      [0.45, cover],
      [1, mix(cover, '#0a0e14', 0.45)],
    ],
    0,
    -300,
    0,
    -170,
  );
  const bolts = [-150, -50, 50, 150]
    .map(
      (at) =>
        `<circle cx="${at}" cy="-196" r="11" fill="${mix(cover, '#0a0e14', 0.5)}"/><circle cx="${at - 2}" cy="-199" r="7" fill="#e4e2da"/>`,
    )
    .join('');
  return (
    `<rect x="-222" y="-176" width="446" height="80" rx="14" fill="${mix(paint, '#0a0e14', 0.22)}"/>` +
    [-165, -110, -55, 0, 55, 110, 165]
      .map(
        (at) =>
          `<rect x="${at - 14}" y="-170" width="28" height="66" rx="8" fill="${mix(paint, '#fff6e0', 0.16)}"/>`,
      )
      .join('') +
    `<path d="M-206 -176Q-212 -286 -170 -292H172Q212 -286 208 -176Z" fill="${bright}"/>` +
    `<path d="M-150 -272H150" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"/>${bolts}` +
    `<rect x="60" y="-326" width="76" height="40" rx="14" fill="#e8b54a"/><rect x="70" y="-334" width="56" height="14" rx="7" fill="#c98f2c"/>`
  );
}

function accessories(scene: Scene): string[] {
  const silver = scene.grad(
    [
      [0, '#f2efe6'],
      [0.5, '#a9adad'],
      [1, '#5d656a'],
    ],
    0,
    -120,
    0,
    60,
  );
  return [
    // coolant tank and its hose
    `<path d="M-300 -250h86q18 0 18 18v96q0 18 -18 18h-86q-18 0 -18 -18v-96q0 -18 18 -18z" fill="#eef0ea"/><path d="M-318 -176h122v40q0 18 -18 18h-86q-18 0 -18 -18z" fill="#7fc08a" opacity=".75"/><rect x="-284" y="-276" width="54" height="30" rx="8" fill="#2a3138"/>`,
    `<path d="M-200 -140Q-150 -150 -130 -110T-60 -30" fill="none" stroke="#14181d" stroke-width="30" stroke-linecap="round"/><path d="M-204 -148Q-150 -158 -126 -116" fill="none" stroke="#46505a" stroke-width="7" stroke-linecap="round"/>`,
    // alternator
    `<circle cx="226" cy="-34" r="74" fill="${silver}"/>${Array.from({ length: 12 }, (_, i) => `<rect x="222" y="-100" width="9" height="30" rx="4" fill="#454d53" transform="rotate(${i * 30} 226 -34)"/>`).join('')}<circle cx="226" cy="-34" r="32" fill="#2a3138"/>`,
    // oil filter
    `<rect x="236" y="70" width="74" height="112" rx="16" fill="${scene.grad(
      [
        [0, '#f6f2e6'],
        [0.5, '#d8d3c4'],
        [1, '#8f8b80'],
      ],
      236,
      0,
      310,
      0,
    )}"/><rect x="236" y="104" width="74" height="24" fill="#b5402f"/>`,
    // wiring
    `<path d="M130 -110Q170 -60 120 -20T176 96" fill="none" stroke="#b5402f" stroke-width="8"/><path d="M118 -110Q156 -60 106 -14T160 104" fill="none" stroke="#20262c" stroke-width="8"/>`,
  ];
}

function belt(scene: Scene, { paint }: EngineLook): string {
  const pulley = (x: number, y: number, r: number, color: string) =>
    `<circle cx="${x + 4}" cy="${y + 8}" r="${r}" fill="#0a0e14" opacity=".45"/><circle cx="${x}" cy="${y}" r="${r}" fill="${scene.grad(
      [
        [0, mix(color, '#ffffff', 0.4)],
        [0.6, color],
        [1, mix(color, '#0a0e14', 0.5)],
      ],
      x - r,
      y - r,
      x + r,
      y + r,
    )}"/><circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="none" stroke="${mix(color, '#0a0e14', 0.5)}" stroke-width="5"/><circle cx="${x}" cy="${y}" r="${r * 0.26}" fill="#e4e2da"/><circle cx="${x}" cy="${y}" r="${r * 0.12}" fill="#454d53"/>`;
  return (
    `<path d="M-78 118L-64 -52Q0 -96 56 -60L246 -74Q270 -30 240 8L86 130Q0 230 -78 118Z" fill="none" stroke="#14181d" stroke-width="17" stroke-linejoin="round"/>` +
    pulley(0, 108, 82, mix(paint, '#2a3138', 0.65)) +
    pulley(-4, -34, 58, mix(paint, '#9aa3a6', 0.5)) +
    pulley(226, -34, 34, '#8d979b')
  );
}
