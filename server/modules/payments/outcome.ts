/** What became of news: applied: something changed, or could have; waiting: it speaks of what we do not know yet; ignored: it is none of ours; refused: it cannot be true, and somebody has to look at it. */
export type Outcome = 'applied' | 'known' | 'ignored' | 'waiting' | 'refused';

/** The row whose id a key carries; undefined when the key is none that we made. */
export const idOf = (prefix: string, key: string | null): number | undefined => {
  const digits = key?.startsWith(`${prefix}-`) ? key.slice(prefix.length + 1) : '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
};
