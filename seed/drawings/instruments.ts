import { mix, Scene } from '../draw.mjs';

export interface InstrumentsLook {
  dash: string;
  /** What the hour meter reads. */
  hours: number;
  /** A second engine has a gauge of its own. */
  isTwin: boolean;
  seed: number;
}

const segments: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
};
const lines: Record<string, string> = {
  a: 'M7 2H33',
  b: 'M37 6V28',
  c: 'M37 36V58',
  d: 'M7 62H33',
  e: 'M3 36V58',
  f: 'M3 6V28',
  g: 'M7 32H33',
};

/** The gauges with the hour meter, close enough to read. */
export function drawInstruments({ dash, hours, isTwin, seed }: InstrumentsLook): string {
  const scene = new Scene({ title: 'The instruments', seed, sky: 'golden', horizon: 400 });
  drawPanel(scene, dash);
  const turn = (seed % 7) * 4;
  drawGauge(scene, { x: 380, y: 380, r: 250, marks: 7, needle: -150 + turn, red: 6 });
  if (isTwin) drawGauge(scene, { x: 1010, y: 380, r: 250, marks: 7, needle: -147 + turn, red: 6 });
  else {
    drawGauge(scene, { x: 890, y: 280, r: 136, marks: 5, needle: -20 + turn, red: 5 });
    drawGauge(scene, { x: 1235, y: 280, r: 136, marks: 5, needle: -75 + turn, red: 5 });
  }
  drawMeter(scene, hours, isTwin);
  drawSwitches(scene, seed);
  const gloss = scene.grad(
    [
      [0, '#fff', 0.1],
      [0.4, '#fff', 0],
    ],
    0,
    0,
    900,
    1000,
  );
  scene.add(`<rect width="1500" height="1000" fill="${gloss}"/>`);
  return scene.svg();
}

function drawPanel(scene: Scene, dash: string): void {
  scene.add(
    `<rect width="1500" height="1000" fill="${scene.grad(
      [
        [0, mix(dash, '#fff2d0', 0.16)],
        [0.5, dash],
        [1, mix(dash, '#060a12', 0.5)],
      ],
      0,
      0,
      700,
      1000,
    )}"/>`,
  );
  for (let i = 0; i < 46; i += 1) {
    const y = scene.r() * 1000;
    scene.add(
      `<path d="M${scene.r() * 600 - 100} ${y}q${300 + scene.r() * 300} ${scene.r() * 24 - 12} ${700 + scene.r() * 700} 0" fill="none" stroke="${i % 2 ? '#ffffff' : '#000000'}" stroke-width="${1 + scene.r() * 3}" opacity="${0.03 + scene.r() * 0.04}"/>`,
    );
  }
  scene.add(
    `<path d="M0 40H1500" stroke="#e0b878" stroke-width="4" stroke-dasharray="18 12" opacity=".7"/><path d="M0 965H1500" stroke="#e0b878" stroke-width="4" stroke-dasharray="18 12" opacity=".5"/>`,
  );
}

interface Gauge {
  x: number;
  y: number;
  r: number;
  marks: number;
  needle: number;
  red: number;
}

function drawGauge(scene: Scene, { x, y, r, marks, needle, red }: Gauge): void {
  const around = (degrees: number, part: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(x + r * part * Math.cos(angle)).toFixed(1)} ${(y + r * part * Math.sin(angle)).toFixed(1)}`;
  };
  scene.add(
    `<circle cx="${x + r * 0.05}" cy="${y + r * 0.09}" r="${r * 1.12}" fill="#04070d" opacity=".5"/>`,
    `<circle cx="${x}" cy="${y}" r="${r * 1.12}" fill="${scene.grad(
      [
        [0, '#f8f4ea'],
        [0.45, '#a9a59d'],
        [0.7, '#ece6d8'],
        [1, '#6f6a66'],
      ],
      x - r,
      y - r,
      x + r,
      y + r,
    )}"/>`,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${scene.grad(
      [
        [0, '#16232f'],
        [1, '#0b131b'],
      ],
      x,
      y - r,
      x,
      y + r,
    )}"/>`,
  );
  for (let i = 0; i <= marks * 4; i += 1) {
    const degrees = -130 + (260 * i) / (marks * 4);
    const isLong = i % 4 === 0;
    scene.add(
      `<path d="M${around(degrees, isLong ? 0.74 : 0.83)}L${around(degrees, 0.92)}" stroke="${i > (red - 0.5) * 4 ? '#e0563f' : '#f4ead2'}" stroke-width="${r * (isLong ? 0.034 : 0.016)}"/>`,
    );
  }
  scene.add(
    `<path d="M${around(red * (260 / marks) - 130, 0.96)}A${r * 0.96} ${r * 0.96} 0 0 1 ${around(130, 0.96)}" fill="none" stroke="#e0563f" stroke-width="${r * 0.03}"/>`,
    `<path d="M${around(needle + 180, 0.2)}L${around(needle, 0.8)}" stroke="#e8643c" stroke-width="${r * 0.05}" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="${r * 0.12}" fill="#2a3a48"/><circle cx="${x - r * 0.03}" cy="${y - r * 0.03}" r="${r * 0.05}" fill="#6a7c8a"/>`,
    `<path d="M${x - r * 0.94} ${y - r * 0.1}A${r * 0.95} ${r * 0.95} 0 0 1 ${x + r * 0.5} ${y - r * 0.8}Q${x - r * 0.3} ${y - r * 0.5} ${x - r * 0.94} ${y - r * 0.1}Z" fill="#fff" opacity=".1"/>`,
  );
}

function drawMeter(scene: Scene, hours: number, isTwin: boolean): void {
  const digits = String(Math.round(hours)).padStart(5, '0');
  const [x, y] = isTwin ? [476, 680] : [786, 540];
  const width = digits.length * 84 + 130;
  scene.add(
    `<rect x="${x + 6}" y="${y + 12}" width="${width}" height="170" rx="22" fill="#04070d" opacity=".5"/><rect x="${x}" y="${y}" width="${width}" height="170" rx="22" fill="#c9c3b6"/><rect x="${x + 12}" y="${y + 12}" width="${width - 24}" height="146" rx="14" fill="#101a14"/><rect x="${x + 22}" y="${y + 22}" width="${width - 44}" height="126" rx="8" fill="${scene.grad(
      [
        [0, '#c4cfae'],
        [1, '#a4b190'],
      ],
      0,
      y,
      0,
      y + 150,
    )}"/>`,
  );
  Array.from(digits).forEach((digit, i) => {
    const strokes = Array.from(segments[digit] ?? '', (segment) => lines[segment]).join('');
    const at = `translate(${x + 52 + i * 84},${y + 38}) skewX(-4) scale(1.45)`;
    scene.add(
      `<path d="${Object.values(lines).join('')}" transform="${at}" stroke="#6f7c5f" stroke-width="6" stroke-linecap="round" opacity=".18"/><path d="${strokes}" transform="${at}" stroke="#1c2a1c" stroke-width="6.4" stroke-linecap="round"/>`,
    );
  });
  // An hourglass: what it counts.
  const [gx, gy] = [x + width - 62, y + 84];
  scene.add(
    `<path d="M${gx - 15} ${gy - 24}h30l-11 24l11 24h-30l11 -24z" fill="none" stroke="#1c2a1c" stroke-width="4.5" stroke-linejoin="round"/><path d="M${gx - 8} ${gy + 19}h16l-8 -12z" fill="#1c2a1c"/>`,
  );
}

function drawSwitches(scene: Scene, seed: number): void {
  for (let i = 0; i < 8; i += 1) {
    const x = 120 + i * 165;
    const isOn = (i * 5 + seed) % 3 === 0;
    scene.add(
      `<rect x="${x + 4}" y="886" width="112" height="62" rx="14" fill="#04070d" opacity=".5"/><rect x="${x}" y="878" width="112" height="62" rx="14" fill="#18222b"/><rect x="${x + 6}" y="${isOn ? 884 : 904}" width="100" height="30" rx="9" fill="${isOn ? '#2c3a46' : '#24303a'}"/><circle cx="${x + 56}" cy="${isOn ? 926 : 893}" r="6" fill="${isOn ? '#5ec2a8' : '#46525c'}"/>`,
    );
  }
}
