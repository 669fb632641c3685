/**
 * The result of a gateway event: applied: something changed, or could have; waiting: it's about something
 * unknown yet; ignored: it isn't ours; refused: it can't be right, and someone has to look into it.
 */
export type Outcome = 'applied' | 'known' | 'ignored' | 'waiting' | 'refused';

/** The row id in a key; undefined if we didn't create the key. */
export const idOf = (prefix: string, key: string | null): number | undefined => {
  const digits = key?.startsWith(`${prefix}-`) ? key.slice(prefix.length + 1) : '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
};
