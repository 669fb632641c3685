import { BOATS, land, mix, Pen, Scene, skyPart, type Kind, type SceneOptions } from '../draw.mjs';

export interface TrailerLook {
  kind: Kind;
  color: string;
  accent: string;
  more: object;
  flip: 1 | -1;
  scene: SceneOptions;
}

const frame = '#aeb6b8';

/** The boat on its trailer, on gravel. */
export function drawTrailer({ kind, color, accent, more, flip, scene: options }: TrailerLook): string {
  const scene = new Scene({
    title: 'On the trailer',
    sky: 'noon',
    bg: 'pines',
    horizon: 430,
    isEmpty: true,
    ...options,
  });
  skyPart(scene);
  land(scene);
  drawGround(scene);
  const boat = BOATS[kind]({ color, accent, crew: false, engines: 1, ...more });
  const small = kind === 'pwc';
  const view = {
    az: 27,
    wl: 900,
    cx: 750,
    flip,
    dist: boat.L * 2.6,
    s: (small ? 640 : 900) / boat.L,
    lift: small ? 0.62 : 1.05,
  };
  const pen = new Pen(scene, { ...view, lift: 0 });
  drawShadow(pen, boat.L, boat.hull.B);
  drawFrame(pen, boat.L, boat.hull.B, small ? 0.62 : 1);
  const lifted = new Pen(scene, view);
  boat.draw(lifted, { under: false });
  scene.add(`<g>${lifted.o.join('')}</g>`);
  drawWheels(scene, pen, boat.L, boat.hull.B, small ? 0.66 : 1);
  return scene.svg();
}

function drawGround(scene: Scene): void {
  const { p, horizon } = scene;
  scene.add(
    `<rect y="${horizon}" width="1500" height="${1000 - horizon}" fill="${scene.grad(
      [
        [0, mix(p.near, '#8c9a5a', 0.5)],
        [0.18, mix('#93a05e', p.near, 0.25)],
        [0.3, mix('#b7aa8c', p.light, 0.1)],
        [1, mix('#a3957a', p.shadow, 0.25)],
      ],
      0,
      horizon,
      0,
      1000,
    )}"/>`,
  );
  for (let i = 0; i < 900; i += 1) {
    const part = Math.sqrt(scene.r());
    const y = horizon + 130 + part * (1000 - horizon - 130);
    scene.add(
      `<ellipse cx="${(scene.r() * 1500).toFixed(0)}" cy="${y.toFixed(0)}" rx="${(1.5 + part * 5).toFixed(1)}" ry="${(0.8 + part * 2.2).toFixed(1)}" fill="${i % 3 ? '#7d7260' : '#d9cdb2'}" opacity=".4"/>`,
    );
  }
  for (let i = 0; i < 260; i += 1) {
    const [x, y] = [scene.r() * 1500, horizon + 70 + scene.r() * 70];
    scene.add(
      `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q3 -14 ${(scene.r() * 10 - 5).toFixed(0)} -22" stroke="${i % 2 ? '#5f7a3c' : '#8fa258'}" stroke-width="3" fill="none" opacity=".7"/>`,
    );
  }
}

function drawShadow(pen: Pen, length: number, beam: number): void {
  const outline = Array.from({ length: 30 }, (_, i) => {
    const angle = (i / 30) * 2 * Math.PI;
    return [Math.cos(angle) * length * 0.56 - 0.1, Math.sin(angle) * beam * 1.25 + 0.25, 0];
  });
  pen.sc.path(
    outline.map((point) => pen.P(point)),
    '#2a2a30',
    'opacity=".34"',
  );
}

function drawFrame(pen: Pen, length: number, beam: number, k: number): void {
  const { sc } = pen;
  const rail = 0.5 * k;
  const [aft, fore] = [-length * 0.48, length * 0.46];
  for (const side of [-1, 1]) {
    pen.line(
      [
        [aft, side * beam * 0.62, rail],
        [fore * 0.62, side * beam * 0.55, rail],
        [fore + 0.5, 0, rail],
      ],
      0.07 * k,
      frame,
      { k: 0.5 },
    );
    pen.line(
      [
        [aft, side * beam * 0.5, rail + 0.28 * k],
        [fore * 0.4, side * beam * 0.42, rail + 0.34 * k],
      ],
      0.075 * k,
      '#39424a',
      { k: 0.5 },
    );
  }
  for (const x of [aft, aft * 0.4, fore * 0.3])
    pen.line(
      [
        [x, -beam * 0.62, rail],
        [x, beam * 0.62, rail],
      ],
      0.06 * k,
      frame,
      { k: 0.42 },
    );
  drawTongue(pen, { fore, rail, k });
  for (const side of [-1, 1])
    pen.prism(
      [
        [aft - 0.1, rail - 0.06],
        [aft - 0.1, rail + 0.1],
        [aft - 0.02, rail + 0.1],
        [aft - 0.02, rail - 0.06],
      ],
      0.14,
      '#c8372d',
      { y: side * beam * 0.5 },
    );
  sc.add(`<g>${pen.o.join('')}</g>`);
  pen.o = [];
}

/** The winch post, the tongue, and the jack under it. */
function drawTongue(pen: Pen, { fore, rail, k }: { fore: number; rail: number; k: number }): void {
  pen.line(
    [
      [fore + 0.3, 0, rail],
      [fore + 1.25, 0, rail],
    ],
    0.07 * k,
    frame,
    { k: 0.55 },
  );
  pen.line(
    [
      [fore + 0.15, 0, rail],
      [fore + 0.35, 0, rail + 1.1 * k],
    ],
    0.06 * k,
    frame,
    { k: 0.5 },
  );
  pen.line(
    [
      [fore + 1.0, 0, rail],
      [fore + 1.0, 0, 0.06],
    ],
    0.055 * k,
    '#5a646a',
    { k: 0.5 },
  );
}

function drawWheels(scene: Scene, pen: Pen, length: number, beam: number, k: number): void {
  const tandem = length > 6.6;
  const xs = tandem ? [-length * 0.2, -length * 0.2 + 0.86] : [-length * 0.14];
  for (const x of xs) {
    const [cx, cy, scale] = pen.P([x, beam * 0.92, 0.34 * k]);
    const r = 0.34 * k * scale;
    scene.add(
      `<ellipse cx="${cx}" cy="${cy + r * 0.96}" rx="${r * 1.15}" ry="${r * 0.2}" fill="#1a1a20" opacity=".45"/><ellipse cx="${cx}" cy="${cy}" rx="${r * 0.94}" ry="${r}" fill="#1b1f24"/><ellipse cx="${cx}" cy="${cy}" rx="${r * 0.82}" ry="${r * 0.88}" fill="#2b3138"/><ellipse cx="${cx}" cy="${cy}" rx="${r * 0.54}" ry="${r * 0.58}" fill="#d5dad9"/><ellipse cx="${cx}" cy="${cy}" rx="${r * 0.16}" ry="${r * 0.18}" fill="#6a7277"/>`,
      ...Array.from({ length: 5 }, (_, i) => {
        const angle = ((i * 72 - 90) * Math.PI) / 180;
        return `<ellipse cx="${cx + Math.cos(angle) * r * 0.33}" cy="${cy + Math.sin(angle) * r * 0.36}" rx="${r * 0.09}" ry="${r * 0.1}" fill="#8d969a"/>`;
      }),
    );
  }
  const [left, foot, scale] = pen.P([(xs[0] ?? 0) - 0.52 * k, beam * 0.92, 0.42 * k]);
  const [right, foot2] = pen.P([(xs.at(-1) ?? 0) + 0.52 * k, beam * 0.92, 0.42 * k]);
  const high = 0.42 * k * scale;
  scene.add(
    `<path d="M${left} ${foot}L${left + (right - left) * 0.14} ${foot - high}H${right - (right - left) * 0.14}L${right} ${foot2}L${right - (right - left) * 0.08} ${foot2}L${right - (right - left) * 0.18} ${foot2 - high * 0.72}H${left + (right - left) * 0.18}L${left + (right - left) * 0.08} ${foot}Z" fill="${scene.grad(
      [
        [0, '#eef1ef'],
        [1, '#8f989c'],
      ],
      0,
      foot - high,
      0,
      foot,
    )}"/>`,
  );
}
