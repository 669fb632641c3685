import { mix, mul, type Scene } from '../draw.mjs';

export type Point = readonly [across: number, away: number, up: number];
type Pair = readonly [number, number];
export type Flat = readonly [x: number, y: number];

/** Where the eye is: the vanishing point on the picture, pixels per meter at one meter, and its height. */
export interface Eye {
  x: number;
  y: number;
  focal: number;
  height: number;
}
export interface Solid {
  across: readonly [number, number];
  away: readonly [number, number];
  up: readonly [number, number];
}

const round = (n: number) => Math.round(n * 10) / 10;
export const shape = (points: readonly Flat[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** Draws what is inside a boat, in meters, in one-point perspective. What is farther away is drawn first. */
export class Room {
  readonly scene: Scene;
  readonly eye: Eye;

  constructor(scene: Scene, eye: Eye) {
    this.scene = scene;
    this.eye = eye;
  }

  at([across, away, up]: Point): Flat {
    const { x, y, focal, height } = this.eye;
    return [x + (focal * across) / away, y - (focal * (up - height)) / away];
  }

  /** A color in the scene's light: 0 is its shadow, 1 its brightest. */
  tone(color: string, light: number): string {
    const { p } = this.scene;
    const base = mix(color, p.amb, 0.07);
    return light < 0.6
      ? mix(mix(mul(color, p.shadow), p.shadow, 0.18), base, Math.max(0, light) / 0.6)
      : mix(base, p.light, ((light - 0.6) / 0.4) * 0.55);
  }

  /** A flat face, a little darker at its foot. */
  face(points: readonly Point[], color: string, light: number, fall = 0.12): void {
    const flat = points.map((point) => this.at(point));
    const ys = flat.map(([, y]) => y);
    const fill = this.scene.grad(
      [
        [0, this.tone(color, light + fall / 2)],
        [1, this.tone(color, light - fall / 2)],
      ],
      0,
      Math.min(...ys),
      0,
      Math.max(...ys) + 1,
    );
    this.scene.path(shape(flat), fill);
  }

  /** A rectangle that faces the eye. */
  front([left, right]: Pair, away: number, [low, high]: Pair, color: string, light: number): void {
    this.face(
      [
        [left, away, high],
        [right, away, high],
        [right, away, low],
        [left, away, low],
      ],
      color,
      light,
    );
  }

  /** A level rectangle. */
  level([left, right]: Pair, [near, far]: Pair, up: number, color: string, light: number, fall = 0.12): void {
    this.face(
      [
        [left, far, up],
        [right, far, up],
        [right, near, up],
        [left, near, up],
      ],
      color,
      light,
      fall,
    );
  }

  /** A rectangle along one side. */
  side(across: number, [near, far]: Pair, [low, high]: Pair, color: string, light: number): void {
    this.face(
      [
        [across, near, low],
        [across, near, high],
        [across, far, high],
        [across, far, low],
      ],
      color,
      light,
    );
  }

  line(points: readonly Point[], color: string, meters: number, opacity = 1): void {
    const flat = points.map((point) => this.at(point));
    const middle = points[Math.floor(points.length / 2)] ?? [0, 1, 0];
    const width = Math.max(0.8, (this.eye.focal * meters) / middle[1]);
    this.scene.add(
      `<path d="M${flat.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`,
    );
  }

  /** The faces of a solid that the eye sees. Light comes from above and from the left. */
  solid(
    { across: [left, right], away: [near, far], up: [low, high] }: Solid,
    color: string,
    top = color,
  ): void {
    const { height } = this.eye;
    if (left > 0) this.side(left, [near, far], [low, high], color, 0.36);
    if (right < 0) this.side(right, [near, far], [low, high], color, 0.62);
    if (high < height)
      this.face(
        [
          [left, far, high],
          [right, far, high],
          [right, near, high],
          [left, near, high],
        ],
        top,
        0.82,
        -0.08,
      );
    if (low > height)
      this.face(
        [
          [left, far, low],
          [right, far, low],
          [right, near, low],
          [left, near, low],
        ],
        color,
        0.2,
      );
    this.face(
      [
        [left, near, high],
        [right, near, high],
        [right, near, low],
        [left, near, low],
      ],
      color,
      0.48,
    );
  }

  /** Boards along the floor or the overhead, from one side to the other. */
  boards(
    { across: [left, right], away: [near, far], up: [up] }: Solid,
    { color, seam, width, light }: { color: string; seam: string; width: number; light: number },
  ): void {
    const count = Math.max(1, Math.round((right - left) / width));
    for (let i = 0; i < count; i += 1) {
      const a = left + ((right - left) * i) / count;
      const b = left + ((right - left) * (i + 1)) / count;
      const vary = (this.scene.r() - 0.5) * 0.1;
      this.face(
        [
          [a, far, up],
          [b, far, up],
          [b, near, up],
          [a, near, up],
        ],
        color,
        light + vary,
        -0.1,
      );
    }
    for (let i = 0; i <= count; i += 1) {
      const x = left + ((right - left) * i) / count;
      const [a, b] = [this.at([x - 0.006, near, up]), this.at([x + 0.006, near, up])];
      const end = this.at([x, far, up]);
      this.scene.path(shape([a, b, end]), this.tone(seam, light), 'opacity=".8"');
    }
  }

  /** What is seen through an opening: sky, a shore, and water up to the height of the eye. */
  outside(points: readonly Point[], frame?: string): void {
    const { scene } = this;
    const { p } = scene;
    const flat = points.map((point) => this.at(point));
    const xs = flat.map(([x]) => x);
    const ys = flat.map(([, y]) => y);
    const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const clip = scene.id('w');
    const outline = shape(flat);
    scene.defs.push(`<clipPath id="${clip}"><path d="${outline}"/></clipPath>`);
    const { y } = this.eye;
    const sky = scene.grad(
      [
        [0, p.sky[1] ?? ''],
        [0.7, p.sky[2] ?? ''],
        [1, p.sky[3] ?? ''],
      ],
      0,
      y - 260,
      0,
      y,
    );
    const sea = scene.grad(
      [
        [0, p.sea[0] ?? ''],
        [0.5, p.sea[1] ?? ''],
        [1, p.sea[2] ?? ''],
      ],
      0,
      y,
      0,
      y + 150,
    );
    const box = (from: number, to: number, fill: string) =>
      `<rect x="${round(left)}" y="${round(from)}" width="${round(right - left)}" height="${round(Math.max(0, to - from))}" fill="${fill}"/>`;
    const hills = `M${round(left)} ${y + 1}${Array.from({ length: 25 }, (_, i) => {
      const x = left + ((right - left) * i) / 24;
      return `L${round(x)} ${round(y - 12 - 14 * (1 + Math.sin(x / 61) * Math.cos(x / 143)))}`;
    }).join('')}L${round(right)} ${y + 1}Z`;
    scene.add(
      `<g clip-path="url(#${clip})">${box(top, Math.min(foot, y), sky)}${box(Math.max(top, y), foot, sea)}<path d="${hills}" fill="${p.mid}"/>` +
        `<path d="M${round(left + (right - left) * 0.2)} ${round(foot)}L${round(left + (right - left) * 0.5)} ${round(top)}h${round((right - left) * 0.14)}L${round(left + (right - left) * 0.36)} ${round(foot)}Z" fill="#fff" opacity=".14"/></g>`,
    );
    if (frame)
      scene.add(
        `<path d="${outline}" fill="none" stroke="${frame}" stroke-width="${round(Math.max(3, (right - left) * 0.03))}" stroke-linejoin="round"/>`,
      );
  }

  /** Soft light that falls on something flat. */
  glow(points: readonly Point[], opacity: number): void {
    this.scene.path(shape(points.map((point) => this.at(point))), this.scene.p.light, `opacity="${opacity}"`);
  }
}
