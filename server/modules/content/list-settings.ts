import { sql } from 'kysely';
import type { Announcement } from '../../../contract/console-announcements.ts';
import type { Settings } from '../../../contract/settings.ts';
import { featureSwitches, type FeatureSwitch } from '../../../contract/feature-switches.ts';
import { siteZone, yearOf } from '../../../utils/time.ts';
import type { Context } from '../../context.ts';
import { createBatcher } from '../../db/create-batcher.ts';
import { oncePer } from '../../db/once-per.ts';
import { prepared } from '../../db/prepared.ts';
import { shownAnnouncements } from './announcements.ts';
import type { CachedValue } from '../../cached-value.ts';

const reader = oncePer((context: Context) =>
  createBatcher({
    name: 'read settings',
    run: async (requests: undefined[]) => {
      const settings = await settingsNow(context);
      return requests.map(() => settings);
    },
  }),
);

/**
 * What pages need to know about the site: the settings rows `general` and `footer`, merged with their
 * defaults, and the current rules.
 *
 * From the database, not this node's copy: pages are cached right after a change. Requests that arrive while
 * it's being read share the next read, never one that began before them.
 */
export const listSettings = (context: Context): Promise<Settings> => reader(context)(undefined);

async function settingsNow(context: Context): Promise<Settings> {
  const { config, rules, payments } = context;
  const [texts, { announcements, off }] = await Promise.all([siteTexts(context), readShown(context)]);
  return {
    ...texts,
    rules: {
      softCloseSeconds: rules.softCloseSeconds,
      auctionDays: rules.auctionDays,
      auctionMinSeconds: rules.auctionMinSeconds,
      auctionMaxSeconds: rules.auctionMaxSeconds,
      offerWindowSeconds: rules.offerWindowSeconds,
      offerSeconds: rules.offerSeconds,
      retractionSeconds: rules.retractionSeconds,
      retractionFinalSeconds: rules.retractionFinalSeconds,
      unpaidSeconds: rules.unpaidSeconds,
      unpaidShareBasisPoints: rules.unpaidShareBasisPoints,
      buyersFeeBasisPoints: rules.buyersFeeBasisPoints,
      buyersFeeMin: rules.buyersFeeMin,
      buyersFeeMax: rules.buyersFeeMax,
      feeHoldStep: rules.feeHoldStep,
      unverifiedLimit: rules.unverifiedLimit,
      saleConditionSeconds: rules.saleConditionSeconds,
      saleBankChangeSeconds: rules.saleBankChangeSeconds,
      auctionPhotographs: rules.auctionPhotographs,
      marketplacePhotographs: rules.marketplacePhotographs,
      increments: [...rules.increments],
    },
    signIn: {
      google: config.signIn.google ?? null,
      facebook: config.signIn.facebook ?? null,
      apple: config.signIn.apple ?? null,
    },
    payments: { gateway: payments.name, publishableKey: config.stripe.publishableKey ?? null },
    segmentWriteKey: config.segmentWriteKey ?? null,
    off,
    announcements,
  };
}

interface ShownNow {
  announcements: Announcement[];
  off: FeatureSwitch[];
}

const selectShown = prepared(
  'shown-now',
  () => sql<{ announcements: Announcement[]; off: string[] }>`
    select (select coalesce(json_agg(shown), '[]') from (${shownAnnouncements}) shown) as announcements,
      (select coalesce(json_agg(name), '[]') from feature_switch where not is_on) as off`,
);

async function readShown(context: Context): Promise<ShownNow> {
  const [{ announcements, off } = { announcements: [], off: [] }] = await selectShown(context);
  return { announcements, off: featureSwitches.filter((name) => off.includes(name)) };
}

type SiteTexts = Pick<Settings, 'generalSetting' | 'footer'>;

/** Cached, because every page needs these. */
const siteTexts = (context: Context): Promise<SiteTexts> =>
  context.cache.settings.get(() => readSiteTexts(context));

async function readSiteTexts({ config, db }: Context): Promise<SiteTexts> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', ['general', 'footer'])
    .execute();
  const text = (row: string, name: string, fallback = '') => {
    const value: unknown = rows.find((one) => one.name === row)?.value;
    const found: unknown = value && typeof value === 'object' ? Reflect.get(value, name) : undefined;
    return typeof found === 'string' ? found : fallback;
  };
  const year = yearOf(Date.now(), siteZone);
  const productName = text('general', 'productName', config.productName);
  return {
    generalSetting: {
      productName,
      year,
      contactEmail: mailAddress(text('general', 'contactEmail')) ?? config.contactEmail,
      financingUrl: webLink(text('general', 'financingUrl', config.financingUrl)),
    },
    footer: {
      copyright: text('footer', 'copyright', `© ${year} ${productName}`),
      facebookLink: webLink(text('footer', 'facebookLink')),
      instagramLink: webLink(text('footer', 'instagramLink')),
      year,
    },
  };
}

/** An invalid stored address would lose users' messages. */
const mailAddress = (address: string) => (/^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? address : undefined);

/** A stored link is displayed, so only web links are allowed. */
const webLink = (link: string) => (/^https?:\/\//.test(link) ? link : '');

declare module '../../context.ts' {
  interface Cache {
    settings: CachedValue<SiteTexts>;
  }
}
