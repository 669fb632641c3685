import { Room, shape, type Flat, type Point, type Solid } from './room.ts';

const turn = 2 * Math.PI;
/** An edge is as many pieces: straight lines are curves in this projection. */
const pieces = 72;

/**
 * Draws what is all around the eye, in meters, in an equirectangular projection: a picture twice as wide as high, whose
 * middle is straight ahead. Behind the eye, `away` is negative. What is farther away is drawn first.
 */
export class Surround extends Room {
  override at([across, away, up]: Point): Flat {
    const { w, h } = this.scene;
    const rise = Math.atan2(up - this.eye.height, Math.hypot(across, away));
    return [w * (0.5 + Math.atan2(across, away) / turn), h * (0.5 - rise / Math.PI)];
  }

  override face(points: readonly Point[], color: string, light: number, fall = 0.12): void {
    const outline = this.#outline(points);
    const ys = outline.map(([, y]) => y);
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
    for (const copy of this.#copies(outline)) this.scene.path(shape(copy), fill);
  }

  override line(points: readonly Point[], color: string, meters: number, opacity = 1): void {
    const [x, z, up] = points[Math.floor(points.length / 2)] ?? [0, 1, 0];
    const distance = Math.hypot(x, z, up - this.eye.height);
    const width = Math.max(1, (this.scene.w * meters) / distance / turn);
    const line = this.#unwrapped(points.slice(1).flatMap((to, i) => between(points[i] ?? to, to)));
    for (const copy of this.#copies(line))
      this.scene.add(
        `<path d="${shape(copy).slice(0, -1)}" fill="none" stroke="${color}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`,
      );
  }

  override glow(points: readonly Point[], opacity: number): void {
    for (const copy of this.#copies(this.#outline(points)))
      this.scene.path(shape(copy), this.scene.p.light, `opacity="${opacity}"`);
  }

  /** Sky, hills and water all around: everything else is drawn over them, or clips them with `outside`. */
  drawOutside(): void {
    const { scene } = this;
    const { p, w, h } = scene;
    const sky = scene.grad(
      [
        [0, p.sky[0] ?? ''],
        [0.55, p.sky[1] ?? ''],
        [0.9, p.sky[2] ?? ''],
        [1, p.sky[3] ?? ''],
      ],
      0,
      0,
      0,
      h / 2,
    );
    const sea = scene.grad(
      [
        [0, p.sea[0] ?? ''],
        [0.3, p.sea[1] ?? ''],
        [1, p.sea[2] ?? ''],
      ],
      0,
      h / 2,
      0,
      h,
    );
    const ridge = (height: number, waves: readonly number[], color: string) => {
      const tops = Array.from({ length: 361 }, (_, i): Flat => {
        const hills = waves.reduce((sum, wave) => sum + Math.sin((turn * i * wave) / 360 + wave), 0);
        return [(w * i) / 360, h / 2 - height * Math.max(0.1, 1 + hills / waves.length)];
      });
      return `<path d="${shape([[0, h / 2 + 2], ...tops, [w, h / 2 + 2]])}" fill="${color}"/>`;
    };
    scene.defs.push(
      `<g id="outside"><rect width="${w}" height="${h / 2 + 1}" fill="${sky}"/><rect y="${h / 2}" width="${w}" height="${h / 2}" fill="${sea}"/>${ridge(h * 0.022, [3, 7, 11], p.far)}${ridge(h * 0.013, [4, 9, 17], p.mid)}</g>`,
    );
    scene.add('<use href="#outside"/>');
  }

  override outside(points: readonly Point[], frame?: string): void {
    const { scene } = this;
    for (const copy of this.#copies(this.#outline(points))) {
      const clip = scene.id('w');
      scene.defs.push(`<clipPath id="${clip}"><path d="${shape(copy)}"/></clipPath>`);
      scene.add(`<g clip-path="url(#${clip})"><use href="#outside"/></g>`);
    }
    const [first] = points;
    if (frame && first) this.line([...points, first], frame, 0.05);
  }

  override solid(
    { across: [left, right], away: [near, far], up: [low, high] }: Solid,
    color: string,
    top = color,
  ): void {
    const { height } = this.eye;
    if (left > 0) this.side(left, [near, far], [low, high], color, 0.36);
    if (right < 0) this.side(right, [near, far], [low, high], color, 0.62);
    if (near > 0) this.front([left, right], near, [low, high], color, 0.48);
    if (far < 0) this.front([left, right], far, [low, high], color, 0.44);
    if (high < height) this.level([left, right], [near, far], high, top, 0.82, -0.08);
    if (low > height) this.level([left, right], [near, far], low, color, 0.2);
  }

  override boards(
    { across: [left, right], away: [near, far], up: [up] }: Solid,
    { color, seam, width, light }: { color: string; seam: string; width: number; light: number },
  ): void {
    // An odd number: no seam goes through the point straight below the eye, which has no direction.
    const count = 2 * Math.round((right - left) / width / 2) + 1;
    const across = (i: number) => left + ((right - left) * i) / count;
    for (let i = 0; i < count; i += 1)
      this.level([across(i), across(i + 1)], [near, far], up, color, light + (this.scene.r() - 0.5) * 0.1, 0);
    for (let i = 1; i < count; i += 1)
      this.line(
        [
          [across(i), near, up],
          [across(i), far, up],
        ],
        this.tone(seam, light),
        0.008,
        0.7,
      );
  }

  /** A closed line around a flat shape. One around the point straight below or above goes along the picture's edge. */
  #outline(points: readonly Point[]): Flat[] {
    const closed = points.flatMap((from, i) => between(from, points[(i + 1) % points.length] ?? from));
    const line = this.#unwrapped(closed);
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last || Math.abs(last[0] - first[0]) < this.scene.w / 2) return line;
    const edge = (points[0]?.[2] ?? 0) < this.eye.height ? this.scene.h : 0;
    const [x, y] = first;
    const way = Math.sign(last[0] - x);
    const overlap = 2 * way; // so that no gap shows where it meets itself
    const end = x + way * this.scene.w + overlap;
    return [[x - overlap, edge], [x - overlap, y], ...line, [end, y], [end, edge]];
  }

  /** The line on the picture, which continues beyond its left and right edges. */
  #unwrapped(points: readonly Point[]): Flat[] {
    const { w } = this.scene;
    let before: number | undefined;
    return points.map((point): Flat => {
      const [x, y] = this.at(point);
      before = before === undefined ? x : x + w * Math.round((before - x) / w);
      return [before, y];
    });
  }

  /** The line, and the same again where it continues on the other side. */
  #copies(line: readonly Flat[]): Flat[][] {
    const { w } = this.scene;
    const xs = line.map(([x]) => x);
    return [-w, 0, w]
      .filter((by) => Math.max(...xs) + by > 0 && Math.min(...xs) + by < w)
      .map((by) => line.map(([x, y]): Flat => [x + by, y]));
  }
}

/** Points on the way from one to the other, without the other. */
const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: pieces }, (_, i): Point => {
    const part = i / pieces;
    return [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
      from[2] + (to[2] - from[2]) * part,
    ];
  });
