import type { Rules } from '../../config.ts';

interface On {
  status: string;
  ends_at: Date | null;
  retract_until: Date | null;
  /** When the material change was made that allows retractions. */
  facts_changed_at: Date | null;
}

/**
 * Until when a bid of that time can be retracted; null when it can't: for a typing error within
 * `retractionSeconds` and not in the last `retractionFinalSeconds`, or (`isAll`) while the right after a
 * material change lasts, if the bid is from before the change.
 */
export function retractableUntil(
  { status, ends_at, retract_until, facts_changed_at }: On,
  bidAt: Date,
  now: Date,
  rules: Rules,
): { at: Date; isAll: boolean } | null {
  if (status !== 'live' || ends_at === null || now >= ends_at) return null;
  if (retract_until && now < retract_until && facts_changed_at && bidAt <= facts_changed_at)
    return { at: retract_until < ends_at ? retract_until : ends_at, isAll: true };
  const at = new Date(
    Math.min(
      bidAt.getTime() + rules.retractionSeconds * 1_000,
      ends_at.getTime() - rules.retractionFinalSeconds * 1_000,
    ),
  );
  return now <= at ? { at, isAll: false } : null;
}
