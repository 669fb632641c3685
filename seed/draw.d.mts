export type Kind =
  | 'centerConsole' | 'bowrider' | 'pontoon' | 'sloop' | 'catamaran' | 'trawler' | 'sportfisher' | 'expressCruiser'
  | 'rib' | 'wakeBoat' | 'houseboat' | 'runabout' | 'bassBoat' | 'pwc' | 'superyacht';
export type Sky = 'noon' | 'golden' | 'dawn' | 'dusk' | 'overcast' | 'night';

export interface ComposeOptions {
  kind: Kind;
  title?: string;
  color?: string;
  accent?: string;
  sky?: Sky;
  sea?: 'calm' | 'ripple' | 'chop' | 'swell';
  bg?: 'open' | 'coast' | 'pines' | 'mangrove' | 'harbour';
  landSide?: 'left' | 'right';
  view?: 'anchor';
  cam?: { az?: number; wl?: number; cx?: number; distL?: number };
  flip?: 1 | -1;
  seed?: number;
  horizon?: number;
  width?: number;
  height?: number;
  sunX?: number;
  sunY?: number;
  isle?: number;
  lighthouse?: number;
  gulls?: [number, number, number][];
  crew?: boolean | number;
  engines?: number;
  engine?: string;
  top?: string;
  tube?: string;
  canopy?: string;
  boot?: string;
  sail?: string;
  jib?: string;
  number?: string;
  vest?: string;
  tower?: boolean;
  archC?: string;
  boom?: number;
}

/** One scene as the text of an SVG, 1500 by 1000. */
export function compose(options: ComposeOptions): string;
export const EXTRA: Record<string, () => string>;
export const ALL: Record<string, () => string>;
export function boatScene(options: object): string;
export const MAIN: Record<string, unknown>;
export const VIEWS: Record<string, unknown>;

export interface Palette {
  sky: string[]; sun: string; cloud: string; cloudSh: string; far: string; mid: string; near: string; lit: string; sand: string;
  sea: string[]; foam: string; foamSh: string; shadow: string; light: string; glass: string; amb: string; glint: string;
}
export interface SceneOptions {
  title?: string; sky?: Sky; sea?: ComposeOptions['sea']; bg?: ComposeOptions['bg']; landSide?: 'left' | 'right';
  seed?: number; horizon?: number; sunX?: number; sunY?: number; sunR?: number; isle?: number; lighthouse?: number; clouds?: 'none' | 'cumulus' | 'strata' | 'deck'; glitter?: boolean; w?: number; h?: number;
  /** Nobody is on board. */
  isEmpty?: boolean;
}
export type Stop = [at: number, color: string, opacity?: number];
/** The text of an SVG as it's drawn. */
export class Scene {
  constructor(options: SceneOptions);
  w: number; h: number; horizon: number; sky: Sky; p: Palette; defs: string[]; out: string[];
  r(): number;
  id(prefix?: string): string;
  add(...parts: string[]): this;
  path(shape: string | readonly (readonly number[])[], fill: string, more?: string): void;
  grad(stops: Stop[], x1: number, y1: number, x2: number, y2: number): string;
  svg(): string;
}
export interface PenView { az?: number; s?: number; wl?: number; cx?: number; dist?: number; flip?: 1 | -1; lift?: number; pitch?: number }
/** Projects a boat's model, in meters. */
export class Pen {
  constructor(scene: Scene, view: PenView);
  sc: Scene;
  o: string[];
  P(point: readonly number[]): [x: number, y: number, scale: number];
  prism(profile: readonly (readonly number[])[], halfWidth: number, color: string, more?: { y?: number }): void;
  line(points: readonly (readonly number[])[], radius: number, color: string, more?: { k?: number; min?: number; plain?: boolean; flat?: boolean }): void;
  poly(points: readonly (readonly number[])[], fill: string, more?: string): void;
  tone(color: string, k: number): string;
}
export interface Model { L: number; top: number; hull: { x0: number; L: number; B: number; w(x: number): number; zs(x: number): number }; draw(pen: Pen, state?: { under?: boolean; sails?: boolean }): void }
export const BOATS: Record<Kind, (look: object) => Model>;
export function skyPart(scene: Scene): void;
export function land(scene: Scene): void;
export function seaPart(scene: Scene): void;
export function detailOutboards(options: object): string;
export function detailHelm(options: object): string;
export function mix(a: string, b: string, part: number): string;
export function mul(a: string, b: string): string;
export function lerp(a: number, b: number, part: number): number;
export function clamp(value: number, min?: number, max?: number): number;
export function rng(seed: number): () => number;
export function rnd(profile: readonly (readonly number[])[], steps?: number): [number, number][];
export function spline(points: readonly (readonly number[])[], steps?: number): number[][];
