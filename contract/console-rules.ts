import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Instant, Nullable, OneOf, Strict } from './common.ts';
import type { ruleDefaults } from './limits.ts';
import { Reason } from './site-staff.ts';

export type RuleName = keyof typeof ruleDefaults;
export const ruleUnits = ['seconds', 'days', 'money', 'basis-points', 'percent', 'count', 'yes-no'] as const;
type Unit = (typeof ruleUnits)[number];

interface Bounds {
  unit: Unit;
  min: number;
  max: number;
}
const seconds = (min: number, max: number): Bounds => ({ unit: 'seconds', min, max });
const money = (min: number, max: number): Bounds => ({ unit: 'money', min, max });
const basisPoints: Bounds = { unit: 'basis-points', min: 0, max: 10_000 };
const day = 86_400;

/** What each number of the rules can be. The table of increments is checked as a whole (contract/increments.ts). */
export const ruleBounds: Record<Exclude<RuleName, 'increments'>, Bounds> = {
  softCloseSeconds: seconds(30, 1_800),
  auctionDays: { unit: 'days', min: 1, max: 30 },
  auctionMinSeconds: seconds(60, 30 * day),
  auctionMaxSeconds: seconds(3_600, 90 * day),
  endingSoonSeconds: seconds(60, day),
  offerWindowSeconds: seconds(3_600, 7 * day),
  offerSeconds: seconds(3_600, 14 * day),
  marketplaceDays: { unit: 'days', min: 7, max: 730 },
  auctionPhotographs: { unit: 'count', min: 1, max: 20 },
  marketplacePhotographs: { unit: 'count', min: 1, max: 20 },
  unpaidSeconds: seconds(day, 60 * day),
  salePaperworkSeconds: seconds(day, 60 * day),
  saleConditionSeconds: seconds(day, 60 * day),
  saleHandoverSeconds: seconds(day, 180 * day),
  saleReminderSeconds: seconds(3_600, 7 * day),
  saleProblemSeconds: seconds(3_600, 30 * day),
  saleCompletionSeconds: seconds(7 * day, 180 * day),
  saleClaimSeconds: seconds(0, 60 * day),
  saleBankChangeSeconds: seconds(3_600, 7 * day),
  saleDepositPercent: { unit: 'percent', min: 1, max: 50 },
  saleDebitMax: money(1_000_00, 1_000_000_00),
  retractionSeconds: seconds(0, 3_600),
  retractionFinalSeconds: seconds(0, day),
  bidConfirmationFactor: { unit: 'count', min: 2, max: 100 },
  factsRetractionSeconds: seconds(3_600, 7 * day),
  unverifiedLimit: money(0, 100_000_000_00),
  outageWindowSeconds: seconds(60, 3_600),
  buyersFeeBasisPoints: basisPoints,
  buyersFeeMin: money(0, 100_000_00),
  buyersFeeMax: money(0, 1_000_000_00),
  feeHoldStep: money(1_00, 100_000_00),
  holdLingerSeconds: seconds(0, 3_600),
  planGraceSeconds: seconds(0, 60 * day),
  unpaidShareBasisPoints: basisPoints,
  reviewByHand: { unit: 'yes-no', min: 0, max: 1 },
  sessionDays: { unit: 'days', min: 1, max: 365 },
};

export const IncrementTable = Type.Array(
  Strict({
    below: Nullable(Type.Integer({ minimum: 1, maximum: 99_999_999_999 })),
    step: Type.Integer({ minimum: 1, maximum: 1_000_000_00 }),
  }),
  { minItems: 1, maxItems: 20 },
);

const Value = Type.Union([Type.Integer({ maximum: Number.MAX_SAFE_INTEGER }), Type.Boolean()]);
export const RuleRow = Type.Object({
  name: Type.String(),
  unit: OneOf(...ruleUnits),
  min: Type.Integer(),
  max: Type.Integer(),
  value: Value,
  default: Value,
  /** A running auction keeps its own. */
  isKept: Type.Boolean(),
  /** The environment sets it: the console can't. */
  isFixed: Type.Boolean(),
  changedAt: Nullable(Instant),
  changedBy: Nullable(Type.String()),
  before: Nullable(Value),
});
export type RuleRow = Static<typeof RuleRow>;

export const readRules = call({
  method: 'GET',
  path: '/console/rules',
  summary: 'The rules with their bounds and last changes',
  access: 'site-staff',
  needs: 'change-rules',
  data: Type.Object({ lists: Type.Array(RuleRow), increments: IncrementTable }),
});
/**
 * Changes rules. Auctions published before keep theirs; every node follows within seconds. Codes: invalid_request at a
 * rule's name (out of its bounds, fixed by the environment, or a fee below its minimum), password_required.
 */
export const changeRules = call({
  method: 'POST',
  path: '/console/rules',
  summary: 'Change rules',
  access: 'site-staff',
  needs: 'change-rules',
  isIrreversible: true,
  body: Strict({
    changes: Type.Record(Type.String({ maxLength: 40 }), Value),
    increments: Type.Optional(IncrementTable),
    reason: Reason,
  }),
  data: Type.Object({ changed: Type.Array(Type.String()) }),
});
