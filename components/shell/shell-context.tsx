import { createContext, useContext } from 'react';
import type { Settings } from '../../contract/settings.ts';

export interface ShellTag {
  id: number;
  label: string;
}

/** A market's tags under which there is a boat. */
export const tagsWithBoats = (tags: readonly (ShellTag & { boats: number })[]): ShellTag[] =>
  tags.filter(({ boats }) => boats > 0).map(({ id, label }) => ({ id, label }));

/** What every page has around it. `isDegraded`: the api did not answer, these are the defaults. */
export interface Shell {
  settings: Settings;
  auctionTags: ShellTag[];
  marketplaceTags: ShellTag[];
  counts: { auctions: number; marketplace: number } | null;
  /** Scheme and host of the site, for canonical and sharing addresses. */
  origin: string;
  isDegraded: boolean;
}

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** Settings (product name, rules, footer, keys), tags and counts; on every page without a call. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('Used outside of the shell');
  return shell;
}
export const useSettings = (): Settings => useShell().settings;
