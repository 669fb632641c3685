import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Announcement } from './console-announcements.ts';
import { Nullable, OneOf } from './common.ts';
import { FeatureSwitch } from './feature-switches.ts';

/**
 * `rules`: times in seconds, money in minor units, the fee in basis points. `signIn`: the providers' client
 * ids, null where a provider is turned off.
 */
export const Settings = Type.Object({
  generalSetting: Type.Object({
    productName: Type.String(),
    year: Type.Integer(),
    contactEmail: Type.String({ description: 'where users write to us' }),
    financingUrl: Type.String({ description: 'a lender’s page for boat loans; empty if there isn’t one' }),
  }),
  footer: Type.Object({
    copyright: Type.String(),
    facebookLink: Type.String(),
    instagramLink: Type.String(),
    year: Type.Integer(),
  }),
  rules: Type.Object({
    softCloseSeconds: Type.Integer(),
    auctionDays: Type.Integer(),
    auctionMinSeconds: Type.Integer(),
    auctionMaxSeconds: Type.Integer(),
    offerWindowSeconds: Type.Integer(),
    offerSeconds: Type.Integer(),
    retractionSeconds: Type.Integer(),
    retractionFinalSeconds: Type.Integer(),
    unpaidSeconds: Type.Integer(),
    unpaidShareBasisPoints: Type.Integer(),
    buyersFeeBasisPoints: Type.Integer(),
    buyersFeeMin: Type.Integer(),
    buyersFeeMax: Type.Integer(),
    feeHoldStep: Type.Integer(),
    unverifiedLimit: Type.Integer(),
    saleConditionSeconds: Type.Integer(),
    saleBankChangeSeconds: Type.Integer(),
    auctionPhotographs: Type.Integer(),
    marketplacePhotographs: Type.Integer(),
    increments: Type.Array(Type.Object({ below: Nullable(Type.Integer()), step: Type.Integer() })),
  }),
  signIn: Type.Object({
    google: Nullable(Type.String()),
    facebook: Nullable(Type.String()),
    apple: Nullable(Type.String()),
  }),
  payments: Type.Object({ gateway: OneOf('sandbox', 'stripe'), publishableKey: Nullable(Type.String()) }),
  segmentWriteKey: Nullable(Type.String()),
  off: Type.Array(FeatureSwitch, { description: 'what the site’s owners have turned off for now' }),
  announcements: Type.Array(Announcement, { description: 'announcements above the pages, newest first' }),
});
export type Settings = Static<typeof Settings>;
export const listSettings = call({
  method: 'GET',
  path: '/settings/list',
  summary: 'Settings for the pages, including the footer',
  access: 'anyone',
  data: Settings,
});
