import type { ClosingSoon } from '../../../contract/boat-lists.ts';
import type { BoatQuery } from '../../../contract/boat-search.ts';

/** A search request: a list's query, with its location and its time resolved. */
export interface Question extends Omit<BoatQuery, 'zip' | 'within' | 'ends'> {
  seller_id?: number;
  /** Only live auctions that end before this, in epoch ms. */
  endsBefore?: number;
  near?: { lat: number; lon: number; miles?: number };
  /** Instead of `sortBy`: the last closed first. */
  isByClosing?: boolean;
}

/** Asks for boats that are like this one. */
export interface Sample {
  id: number;
  make: string;
  type: string;
  /** 0 if it isn't known. */
  feet: number;
  limit: number;
}

/** Facets with few values, combined (`Profiles`), and those with many. */
export const profileFacets = [
  'listing',
  'type',
  'tags',
  'reserve',
  'seller',
  'status',
  'hull',
  'fuel',
  'condition',
] as const;
export type ProfileFacet = (typeof profileFacets)[number];
export type CodedFacet = ProfileFacet | 'make' | 'model' | 'state';
export interface Count {
  value: string;
  boats: number;
}

export interface FacetCounts {
  total: number;
  counts: Record<CodedFacet, Count[]>;
  untagged: number;
  years: { from: number | null; to: number | null };
  /** By the number of their step. */
  lengths: number[];
}
/** Ids in the requested order. */
export interface Page {
  ids: number[];
  total: number;
}
/** A page, and each facet's counts; labels are added by the caller. */
export interface Answer extends Page, FacetCounts {
  tagLabels: Record<string, string>;
  /** Filters of the question that were merged or renamed, as they are now. */
  moved?: { tags?: string; make?: string };
}

/** Counts shown next to headings. */
export interface Headings {
  auctions: number;
  scheduled: number;
  closing: ClosingSoon;
  marketplace: number;
  sold: number;
}
