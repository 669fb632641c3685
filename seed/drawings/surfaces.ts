import { mix, type Scene } from '../draw.mjs';

export type Damage =
  | 'scratch'
  | 'chip'
  | 'cracks'
  | 'hairline'
  | 'stain'
  | 'tear'
  | 'worn'
  | 'dent'
  | 'patch';
export type Surface = 'gelcoat' | 'cushion' | 'wood' | 'vinyl' | 'headliner' | 'metal' | 'tube';

export interface DamageLook {
  damage: Damage;
  surface: Surface;
  color: string;
  accent: string;
  seed: number;
}

const fill = (scene: Scene, color: string) =>
  scene.add(
    `<rect width="1500" height="1000" fill="${scene.grad(
      [
        [0, mix(color, '#fffaf0', 0.42)],
        [0.45, color],
        [1, mix(color, '#1a2234', 0.32)],
      ],
      200,
      0,
      900,
      1000,
    )}"/>`,
  );

function smooth(scene: Scene, { color, accent }: DamageLook): void {
  fill(scene, color);
  scene.path('M-40 0H520L200 1000H-40Z', '#fff', 'opacity=".07"');
  scene.path('M700 0H860L520 1000H360Z', '#fff', 'opacity=".09"');
  scene.path('M0 96Q750 40 1500 116V150Q750 76 0 130Z', accent, 'opacity=".92"');
  scene.path('M0 160Q750 106 1500 180V188Q750 114 0 168Z', mix(accent, '#ffffff', 0.35), 'opacity=".8"');
}

function cushion(scene: Scene, { color, accent }: DamageLook): void {
  fill(scene, color);
  for (let i = 0; i < 420; i += 1) {
    const [x, y] = [scene.r() * 1500, scene.r() * 1000];
    scene.add(
      `<path d="M${x} ${y}q8 ${scene.r() * 8 - 4} 16 0" stroke="${i % 2 ? '#ffffff' : '#3a2a2a'}" stroke-width="2" fill="none" opacity=".1"/>`,
    );
  }
  const seam = 'M-20 250Q700 150 1520 300';
  scene.add(
    `<path d="${seam}" fill="none" stroke="${mix(color, '#2a1c20', 0.45)}" stroke-width="30" opacity=".35" transform="translate(0,14)"/><path d="${seam}" fill="none" stroke="${accent}" stroke-width="24"/><path d="${seam}" fill="none" stroke="#fff" stroke-width="6" opacity=".35" transform="translate(0,-6)"/>`,
    ...[-34, 34].map(
      (y) =>
        `<path d="${seam}" fill="none" stroke="${mix(color, '#ffffff', 0.6)}" stroke-width="6" stroke-dasharray="26 16" stroke-linecap="round" transform="translate(0,${y})"/>`,
    ),
  );
  scene.path('M-20 1000Q500 760 1520 900V1000Z', '#2a1c20', 'opacity=".12"');
}

function planks(scene: Scene, { color }: DamageLook): void {
  for (let i = 0; i < 6; i += 1) {
    const base = mix(color, i % 2 ? '#ffca86' : '#5a2f1c', 0.1 + scene.r() * 0.12);
    const y = i * 170;
    scene.add(
      `<rect x="0" y="${y}" width="1500" height="172" fill="${scene.grad(
        [
          [0, mix(base, '#fff2d0', 0.18)],
          [1, mix(base, '#2a1410', 0.2)],
        ],
        0,
        y,
        1500,
        y + 170,
      )}"/>`,
    );
    for (let k = 0; k < 13; k += 1) {
      const [x, at] = [scene.r() * 1500 - 300, y + 12 + scene.r() * 146];
      scene.add(
        `<path d="M${x} ${at}q${200 + scene.r() * 200} ${scene.r() * 16 - 8} ${500 + scene.r() * 300} 0" fill="none" stroke="${k % 3 ? '#4a2416' : '#ffd9a0'}" stroke-width="${1.5 + scene.r() * 4}" opacity=".2" stroke-linecap="round"/>`,
      );
    }
    scene.add(
      `<rect x="0" y="${y + 164}" width="1500" height="9" fill="#f2dfb4" opacity=".9"/><rect x="0" y="${y + 172}" width="1500" height="3" fill="#2a1410" opacity=".4"/>`,
    );
  }
}

function grained(scene: Scene, { color }: DamageLook): void {
  fill(scene, color);
  for (let i = 0; i < 900; i += 1)
    scene.add(
      `<circle cx="${scene.r() * 1500}" cy="${scene.r() * 1000}" r="${1.5 + scene.r() * 3}" fill="${i % 2 ? '#ffffff' : '#2a2420'}" opacity=".12"/>`,
    );
}

function lined(scene: Scene, look: DamageLook): void {
  grained(scene, look);
  for (const x of [260, 1240])
    scene.add(
      `<path d="M${x} 0Q${x + 20} 500 ${x} 1000" fill="none" stroke="#6b5f50" stroke-width="7" opacity=".35"/><path d="M${x + 8} 0Q${x + 28} 500 ${x + 8} 1000" fill="none" stroke="#fff" stroke-width="5" opacity=".5"/>`,
    );
}

function brushed(scene: Scene, { color }: DamageLook): void {
  fill(scene, color);
  for (let i = 0; i < 150; i += 1) {
    const y = scene.r() * 1000;
    scene.add(
      `<path d="M${scene.r() * 700 - 100} ${y}h${400 + scene.r() * 900}" stroke="${i % 2 ? '#ffffff' : '#22303a'}" stroke-width="${0.8 + scene.r() * 2.2}" opacity="${0.06 + scene.r() * 0.12}"/>`,
    );
  }
  scene.add(
    `<path d="M0 230H1500" stroke="#4a555c" stroke-width="10" opacity=".5"/>${Array.from({ length: 12 }, (_, i) => `<circle cx="${70 + i * 125}" cy="190" r="15" fill="#7d878c"/><circle cx="${66 + i * 125}" cy="186" r="9" fill="#e9edec"/>`).join('')}`,
  );
}

function inflated(scene: Scene, look: DamageLook): void {
  scene.add(
    `<rect width="1500" height="1000" fill="${scene.grad(
      [
        [0, mix(look.color, '#fffaf0', 0.5)],
        [0.35, look.color],
        [1, mix(look.color, '#121a26', 0.55)],
      ],
      0,
      0,
      0,
      1000,
    )}"/>`,
  );
  scene.add(
    `<rect x="0" y="96" width="1500" height="64" fill="${look.accent}" opacity=".9"/><rect x="0" y="168" width="1500" height="5" fill="#1a2028" opacity=".3"/>`,
  );
  for (let i = 0; i < 500; i += 1)
    scene.add(
      `<path d="M${scene.r() * 1500} ${scene.r() * 1000}l7 7" stroke="#fff" stroke-width="1.6" opacity=".12"/>`,
    );
}

/** What the flaw is in. */
export const surfaces: Record<Surface, (scene: Scene, look: DamageLook) => void> = {
  gelcoat: smooth,
  cushion,
  wood: planks,
  vinyl: grained,
  headliner: lined,
  metal: brushed,
  tube: inflated,
};
