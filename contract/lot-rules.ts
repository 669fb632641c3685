import { Type, type Static } from 'typebox';
import { Nullable } from './common.ts';

/** The rules that an auction keeps from its publication on; times in seconds, money in minor units. */
export const LotRules = Type.Object({
  increments: Type.Array(Type.Object({ below: Nullable(Type.Integer()), step: Type.Integer() })),
  softCloseSeconds: Type.Integer(),
  offerWindowSeconds: Type.Integer(),
  retractionSeconds: Type.Integer(),
  retractionFinalSeconds: Type.Integer(),
  bidConfirmationFactor: Type.Integer(),
  factsRetractionSeconds: Type.Integer(),
  buyersFeeBasisPoints: Type.Integer(),
  buyersFeeMin: Type.Integer(),
  buyersFeeMax: Type.Integer(),
  feeHoldStep: Type.Integer(),
});
export type LotRules = Static<typeof LotRules>;
export const lotRuleNames = Object.keys(LotRules.properties) as (keyof LotRules)[];
