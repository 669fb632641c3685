import type { boatTypes, PictureCategory } from '../contract/boats.ts';
import type { ComposeOptions, Kind, Sky } from './draw.mjs';

export type Placement =
  | 'ends-in-10-minutes'
  | 'ends-within-the-hour'
  | 'ends-today'
  | 'ends-in-days'
  | 'scheduled'
  | 'sold'
  | 'reserve-not-met'
  | 'unsold'
  | 'marketplace'
  | 'under-offer'
  | 'marketplace-sold'
  | 'draft'
  | 'sent-back';

export type Fuel = 'gasoline' | 'diesel' | 'electric' | 'other';
export type Detail = 'sail' | 'outboards' | 'bow-lines' | 'porthole' | 'teak-deck' | 'helm';

export interface DemoBoat {
  slug: string;
  make: string;
  model: string;
  year: number;
  boatType: (typeof boatTypes)[number];
  /** feet */
  length: number;
  beam: number;
  draft?: number;
  /** pounds */
  displacement?: number;
  hullMaterial: 'fiberglass' | 'wood' | 'aluminum' | 'steel' | 'hypalon' | 'composite';
  fuelType: Fuel;
  condition: 'new' | 'used';
  hin: string;
  engines: { make: string; model: string; horsepower: number; fuel: Fuel; year?: number; hours?: number }[];
  engineHours?: number;
  city: string;
  state: string;
  zip: string;
  lede: string;
  /** paragraphs separated by a blank line */
  story: string;
  flaws: string;
  facts?: { label: string; value: string }[];
  placement: Placement;
  /** whole dollars, here and below */
  openingBid?: number;
  reserve?: number | null;
  /** where bidding stands, or the price it sold for */
  target?: number;
  bids?: number;
  askingPrice?: number;
  isFeatured?: true;
  /** Its salon can be looked around in. */
  hasPanorama?: true;
  seller: 'kowalski' | 'jorgensen' | 'lindqvist' | 'reyes' | 'okafor' | 'harbor';
  documents?: DemoDocument[];
  talk?: { question: string; answer?: string }[];
  scenes: Scene[];
}

export interface DemoDocument {
  title: string;
  pages: number;
  /** What is at the top of a page, by its number: answers refer to it. */
  notes?: Record<number, string>;
}

export interface Scene {
  caption: string;
  draw: { detail: Detail } | ComposeOptions;
}

/** A part of a drawing, in its own 1500 by 1000. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DemoPicture {
  caption: string;
  category?: PictureCategory;
  svg: () => string;
  /** A close-up shows only this part. */
  box?: Box;
  /** A 360° photo, drawn in an equirectangular projection. */
  isPanorama?: true;
}

export type { ComposeOptions, Kind, Sky };
