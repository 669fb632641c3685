import type { Settings } from '../../contract/settings.ts';
import { limits } from '../../contract/limits.ts';
import { defaultRules } from '../../utils/default-rules.ts';
import { listSettings } from '../../services/settings.service.ts';
import { tagsWithBoats } from './shell-context.tsx';
import { boatCounts, listTags } from '../../services/boats.service.ts';
import { siteZone, yearOf } from '../../utils/time.ts';
import type { Shell } from './shell-context.tsx';
import * as t from '../../locales/shell.ts';

const freshForMs = 15_000;
type Shared = Omit<Shell, 'origin'>;
let kept: { at: number; version: string | undefined; shell: Promise<Shared> } | undefined;

/**
 * For every request of this process alike, so asked for once in a while, and when the front door hears that texts changed
 * (web/shell-version.ts).
 */
function sharedShell(): Promise<Shared> {
  const version = process.env.SHELL_VERSION;
  if (!kept || kept.version !== version || Date.now() - kept.at > freshForMs) {
    const at = Date.now();
    const shell = ask();
    kept = { at, version, shell };
    void shell.then((found) => {
      if (found.isDegraded && kept?.at === at) kept = undefined;
    });
  }
  return kept.shell;
}

async function ask(): Promise<Shared> {
  const [settings, auctionTags, marketplaceTags, counts] = await Promise.all([
    listSettings().catch(() => null),
    listTags({ page: 1, limit: limits.tagListLimit, auctionStatus: 1 }).catch(() => null),
    listTags({ page: 1, limit: limits.tagListLimit, marketplaceStatus: 1 }).catch(() => null),
    boatCounts().catch(() => null),
  ]);
  const bare = (tags: typeof auctionTags) => (tags ? tagsWithBoats(tags.lists) : []);
  return {
    settings: settings ?? defaults(),
    auctionTags: bare(auctionTags),
    marketplaceTags: bare(marketplaceTags),
    counts: counts && { auctions: counts.auctions, marketplace: counts.marketplace },
    isDegraded: settings === null,
  };
}

function defaults(): Settings {
  const year = yearOf(Date.now(), siteZone);
  return {
    generalSetting: {
      productName: process.env.PRODUCT_NAME ?? t.bowline,
      year,
      contactEmail: process.env.CONTACT_EMAIL ?? t.helloBowlineExample,
      financingUrl: '',
    },
    footer: { copyright: '', facebookLink: '', instagramLink: '', year },
    rules: defaultRules(),
    signIn: { google: null, facebook: null, apple: null },
    payments: { gateway: 'sandbox', publishableKey: null },
    segmentWriteKey: null,
    off: [],
    announcements: [],
  };
}

/**
 * The shell of a request. The site's address is a setting (the front door sets its default), not what a
 * request says of itself.
 */
export async function loadShell(): Promise<Shell> {
  return { ...(await sharedShell()), origin: siteOrigin() };
}

/** Scheme and host of the site, without a slash at the end. On the server only. */
export const siteOrigin = () => (process.env.SITE_URL ?? '').replace(/\/$/, '');
