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
