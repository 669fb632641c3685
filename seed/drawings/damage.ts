import { mix, Scene } from '../draw.mjs';
import { surfaces, type Damage, type DamageLook } from './surfaces.ts';

const foot = 870;

/** A flaw from close by, with a ruler below it. */
export function drawDamage(look: DamageLook): string {
  const scene = new Scene({ title: 'A known issue', sky: 'noon', seed: look.seed, horizon: 400 });
  surfaces[look.surface](scene, look);
  damages[look.damage](scene, look);
  drawRuler(scene);
  return scene.svg();
}

/** An uneven ring around the middle of the picture. */
function blot(scene: Scene, wide: number, high: number, rough: number): string {
  const points = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * 2 * Math.PI;
    const k = 1 + (scene.r() - 0.5) * rough;
    return `${(760 + wide * k * Math.cos(angle)).toFixed(1)} ${(500 + high * k * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function scratch(scene: Scene, { color }: DamageLook): void {
  for (let i = 0; i < 16; i += 1) {
    const [x, y] = [330 + scene.r() * 240, 380 + i * 15 + scene.r() * 26];
    const line = `M${x} ${y}q${220 + scene.r() * 120} ${-20 + scene.r() * 34} ${430 + scene.r() * 260} ${-40 + scene.r() * 40}`;
    const width = 2 + scene.r() * (i % 4 === 0 ? 11 : 4);
    scene.add(
      `<path d="${line}" fill="none" stroke="${mix(color, '#1a2234', 0.5)}" stroke-width="${width}" stroke-linecap="round" opacity=".5" transform="translate(2,4)"/><path d="${line}" fill="none" stroke="${mix(color, '#fffaf0', 0.72)}" stroke-width="${width}" stroke-linecap="round" opacity="${0.5 + scene.r() * 0.45}"/>`,
    );
  }
}

function chip(scene: Scene, { color }: DamageLook): void {
  scene.path(
    blot(scene, 190, 128, 0.34),
    mix(color, '#1a2234', 0.5),
    'opacity=".4" transform="translate(8,12)"',
  );
  scene.path(blot(scene, 184, 122, 0.34), '#e9e4d4');
  scene.path(blot(scene, 142, 88, 0.4), '#9aa394');
  for (let i = 0; i < 60; i += 1) {
    const angle = scene.r() * 2 * Math.PI;
    const [x, y] = [760 + Math.cos(angle) * 110 * scene.r(), 500 + Math.sin(angle) * 70 * scene.r()];
    scene.add(
      `<path d="M${x} ${y}l${scene.r() * 34 - 17} ${scene.r() * 20 - 10}" stroke="${i % 2 ? '#d9ddc8' : '#6d7668'}" stroke-width="3" opacity=".7"/>`,
    );
  }
  rays(scene, { from: 180, to: 300, count: 5, color: mix(color, '#1a2234', 0.6), width: 3 });
}

interface Rays {
  from: number;
  to: number;
  count: number;
  color: string;
  width: number;
}

function rays(scene: Scene, { from, to, count, color, width }: Rays): void {
  for (let i = 0; i < count; i += 1) {
    let angle = (i / count) * 2 * Math.PI + scene.r() * 0.5;
    let [x, y] = [760 + from * Math.cos(angle), 500 + from * 0.7 * Math.sin(angle)];
    let line = `M${x.toFixed(1)} ${y.toFixed(1)}`;
    for (let step = 0; step < 8; step += 1) {
      angle += (scene.r() - 0.5) * 0.7;
      x += ((to - from) / 8) * Math.cos(angle);
      y += ((to - from) / 8) * Math.sin(angle);
      line += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    scene.add(
      `<path d="${line}" fill="none" stroke="#fff" stroke-width="${width}" opacity=".35" transform="translate(2,3)"/><path d="${line}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" opacity=".75"/>`,
    );
  }
}

function cracks(scene: Scene, { color }: DamageLook): void {
  rays(scene, { from: 12, to: 400, count: 15, color: mix(color, '#1a1420', 0.72), width: 3.4 });
  for (const r of [110, 210])
    scene.add(
      `<path d="M${760 - r} 500A${r} ${r * 0.74} 0 0 1 ${760 + r * 0.3} ${500 - r * 0.7}M${760 + r} ${500 + r * 0.2}A${r} ${r * 0.74} 0 0 1 ${760 + r * 0.1} ${500 + r * 0.74}" fill="none" stroke="${mix(color, '#1a1420', 0.7)}" stroke-width="3" opacity=".6"/>`,
    );
}

function hairline(scene: Scene, { color }: DamageLook): void {
  let line = 'M180 560';
  for (let x = 220; x < 1320; x += 34)
    line += `L${x} ${(560 - (x - 200) * 0.1 + (scene.r() - 0.5) * 26).toFixed(1)}`;
  scene.add(
    `<path d="${line}" fill="none" stroke="#fff" stroke-width="5" opacity=".45" transform="translate(2,5)"/><path d="${line}" fill="none" stroke="${mix(color, '#140c10', 0.8)}" stroke-width="5" stroke-linejoin="round"/><path d="${line}" fill="none" stroke="#a8692f" stroke-width="26" opacity=".1"/>`,
  );
}

function stain(scene: Scene): void {
  scene.path(blot(scene, 400, 236, 0.16), '#8a5a2c', 'opacity=".2"');
  scene.path(blot(scene, 372, 212, 0.16), '#8a5a2c', 'opacity=".16"');
  scene.add(
    `<path d="${blot(scene, 396, 230, 0.12)}" fill="none" stroke="#7a4a20" stroke-width="9" opacity=".3"/>`,
  );
  scene.path(blot(scene, 190, 110, 0.3), '#6a3f1a', 'opacity=".22"');
}

function tear(scene: Scene, { color }: DamageLook): void {
  const hole = 'M360 560Q560 470 760 500Q960 520 1150 450Q980 590 770 590Q560 600 360 560Z';
  scene.path(hole, mix(color, '#1a1014', 0.55), 'opacity=".5" transform="translate(0,16)"');
  scene.path(hole, '#d9bd7c');
  for (let i = 0; i < 130; i += 1) {
    const at = scene.r();
    scene.add(
      `<circle cx="${390 + at * 730}" cy="${545 - at * 40 + (scene.r() - 0.5) * 70 * Math.sin(at * Math.PI)}" r="${2 + scene.r() * 4}" fill="${i % 2 ? '#b8964e' : '#f2dfb0'}" opacity=".7"/>`,
    );
  }
  scene.add(
    `<path d="M360 560Q560 470 760 500Q960 520 1150 450" fill="none" stroke="${mix(color, '#ffffff', 0.6)}" stroke-width="11" stroke-linecap="round"/><path d="M360 560Q560 600 770 590Q980 590 1150 450" fill="none" stroke="${mix(color, '#1a1014', 0.45)}" stroke-width="7"/>`,
  );
  for (let i = 0; i < 9; i += 1)
    scene.add(
      `<path d="M${450 + i * 70} ${520 - i * 5}q${scene.r() * 30 - 10} 24 ${scene.r() * 26 - 6} 48" fill="none" stroke="#f4efe2" stroke-width="3" opacity=".9"/>`,
    );
}

function worn(scene: Scene, { color }: DamageLook): void {
  scene.path(blot(scene, 430, 200, 0.2), mix(color, '#f4e6c4', 0.55), 'opacity=".5"');
  scene.path(blot(scene, 320, 140, 0.26), mix(color, '#f4e6c4', 0.75), 'opacity=".55"');
  for (let i = 0; i < 90; i += 1) {
    const [x, y] = [760 + (scene.r() - 0.5) * 660, 500 + (scene.r() - 0.5) * 280];
    scene.add(
      `<path d="M${x} ${y}h${20 + scene.r() * 90}" stroke="${i % 2 ? '#fff6e0' : '#5a3a22'}" stroke-width="${1 + scene.r() * 3}" opacity=".3"/>`,
    );
  }
}

function dent(scene: Scene): void {
  scene.add(
    `<ellipse cx="760" cy="510" rx="360" ry="230" fill="${scene.grad(
      [
        [0, '#10161c', 0.5],
        [0.5, '#10161c', 0.12],
        [1, '#ffffff', 0.6],
      ],
      620,
      300,
      900,
      740,
    )}"/>`,
    `<ellipse cx="775" cy="535" rx="230" ry="140" fill="${scene.grad(
      [
        [0, '#10161c', 0.35],
        [1, '#ffffff', 0.35],
      ],
      700,
      420,
      860,
      660,
    )}"/>`,
    `<path d="M430 560Q520 730 770 738T1110 520" fill="none" stroke="#fff" stroke-width="7" opacity=".6" stroke-linecap="round"/>`,
  );
}

function patch(scene: Scene, { color }: DamageLook): void {
  for (const [x, y, w] of [
    [430, 420, 300],
    [850, 470, 240],
  ] as const)
    scene.add(
      `<rect x="${x + 5}" y="${y + 9}" width="${w}" height="${w * 0.72}" rx="46" fill="#10161c" opacity=".35"/><rect x="${x}" y="${y}" width="${w}" height="${w * 0.72}" rx="46" fill="${mix(color, '#fffaf0', 0.22)}"/><rect x="${x + 9}" y="${y + 9}" width="${w - 18}" height="${w * 0.72 - 18}" rx="38" fill="none" stroke="${mix(color, '#10161c', 0.35)}" stroke-width="3" opacity=".6"/>`,
    );
}

const damages: Record<Damage, (scene: Scene, look: DamageLook) => void> = {
  scratch,
  chip,
  cracks,
  hairline,
  stain,
  tear,
  worn,
  dent,
  patch,
};

/** A folding rule along the foot of the picture: inches. */
function drawRuler(scene: Scene): void {
  const marks = Array.from({ length: 97 }, (_, i) => {
    const x = 24 + i * 15.2;
    const long = i % 16 === 0 ? 56 : i % 8 === 0 ? 42 : i % 4 === 0 ? 30 : 17;
    return `M${x.toFixed(1)} ${foot}v${long}`;
  }).join('');
  scene.add(
    `<rect x="-10" y="${foot + 8}" width="1520" height="140" fill="#10161c" opacity=".35"/><rect x="-10" y="${foot}" width="1520" height="150" fill="${scene.grad(
      [
        [0, '#f6d873'],
        [1, '#d9ae3c'],
      ],
      0,
      foot,
      0,
      1000,
    )}"/><path d="M0 ${foot + 2}H1500" stroke="#fff6d0" stroke-width="4"/><path d="${marks}" stroke="#2a2418" stroke-width="3.4"/>`,
  );
}
