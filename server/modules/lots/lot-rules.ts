import { lotRuleNames, type LotRules } from '../../../contract/lot-rules.ts';
import type { Rules } from '../../config.ts';

/** A lot with the rules that it was published under, if it was. */
export interface WithRules {
  /** JSON that only `frozenRules` writes; null before publication. */
  rules: unknown;
}

/** The rules that a lot keeps from its publication on. */
export const frozenRules = (rules: Rules): LotRules =>
  Object.fromEntries(lotRuleNames.map((name) => [name, rules[name]])) as LotRules;

/** A lot's own rules; null before publication. */
export const ownRules = ({ rules }: WithRules): LotRules | null => (rules as LotRules | null) ?? null;

/** The rules in force for a lot: those of its publication before the site's. */
export const rulesOf = (rules: Rules, lot: WithRules): Rules => {
  const own = ownRules(lot);
  return own ? { ...rules, ...own } : rules;
};
