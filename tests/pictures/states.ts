import { expect } from '@playwright/test';
import * as account from '../../contract/account.ts';
import * as boatLists from '../../contract/boat-lists.ts';
import * as boatSearch from '../../contract/boat-search.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import * as listings from '../../contract/listings.ts';
import { listInventory } from '../../contract/inventory.ts';
import {
  boatOf,
  call,
  comment,
  listAuction,
  member,
  placeBid,
  upload,
  type Member,
} from '../e2e/support/api.ts';
import { execute } from '../e2e/support/database.ts';

/** Made when first asked for, then kept for the run. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function demoMember(email: string): Promise<Member> {
  const { authToken: token, id } = await call(account.login, {
    body: { type: 'email-password', email, password: 'bowline-demo1' },
  });
  const { username, fullName } = await call(account.userDetails, {}, token);
  return { id, email, username, fullName, token };
}

export const ella = once(() => demoMember('ella@example.com'));
export const tern = once(() => demoMember('tern@example.com'));
export const kowalski = once(() => demoMember('kowalski@example.com'));
export const harbor = once(() => demoMember('harbor@example.com'));
/** The company's own: every role in the console. */
export const siteOwner = once(() => demoMember('owner@example.com'));
/** New, with nothing of their own yet. */
export const newcomer = once(() => member('Noor Haddad'));
/** Never does anything: the films bid with the newcomer. */
export const bystander = once(() => member('Noor Haddad'));
export const withoutPhone = once(() => member('Ines Duarte', { hasPhone: false, hasCard: false }));
export const withoutCard = once(() => member('Jonas Weber', { hasCard: false }));

const dollars = 100;
/** Of a boat that could be listed as she is. */
export const specifications: listings.BoatInput = {
  make: 'Sabre',
  model: '38 Mk II',
  year: 2012,
  length: 38.5,
  beam: 13.8,
  draft: 3.5,
  displacement: 22_500,
  boatType: 'trawler',
  hullMaterial: 'fiberglass',
  fuelType: 'diesel',
  condition: 'used',
  engineHours: 1_240,
  engines: [
    { make: 'Volvo Penta', model: 'D4', horsepower: 300 },
    { make: 'Volvo Penta', model: 'D4', horsepower: 300 },
  ],
  lede: 'Two owners, hauled each winter, joystick docking.',
  flaws: 'The forward hatch weeps in a driving rain.',
  location: { city: 'Camden', state: 'ME', zip: '04843' },
  description:
    'We bought her in Rockland in 2016 and have kept her under cover since.\n\nShe has taken four of us down east every summer, and asks for little.',
};
const pictures = ['sabre-38-mkii-1', 'sabre-38-mkii-2', 'sabre-38-mkii-3', 'sabre-38-mkii-4'];
/** Seconds from now, as an instant. */
export const from = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

type Input = Partial<listings.BoatInput> & {
  photos?: number;
  openingBid?: number;
  reserve?: number | null;
  startsIn?: number;
  seconds?: number;
  by?: () => Promise<Member>;
};

/** Someone of their own for each listing: a plan has room for ten. */
const anyone = () => member('Robin Kessler');

/** A listing of Kowalski's, live at once unless it starts later; amounts in dollars. */
async function listed({
  photos = 4,
  openingBid = 40_000,
  reserve = null,
  startsIn = -1,
  seconds = 5 * 86_400,
  by = kowalski,
  ...rest
}: Input): Promise<number> {
  const seller = await by();
  const isAuction = rest.askingPrice === undefined;
  const needed = isAuction ? ruleDefaults.auctionPhotographs : ruleDefaults.marketplacePhotographs;
  const attachments: number[] = [];
  for (let i = 0; i < Math.max(photos, needed); i += 1)
    attachments.push(await upload(pictures[i % pictures.length]!, seller.token));
  const sale: Partial<listings.BoatInput> = isAuction
    ? {
        listingType: 'auction',
        auction: {
          openingBid: openingBid * dollars,
          reserve: reserve === null ? null : reserve * dollars,
          startsAt: from(startsIn),
          endsAt: from(Math.max(startsIn, 0) + seconds),
        },
      }
    : { listingType: 'marketplace' };
  const { id } = await call(
    listings.createBoat,
    { body: { ...specifications, ...rest, attachments, ...sale, submit: true } },
    seller.token,
  );
  if (startsIn <= 0)
    await expect.poll(async () => (await boatOf(id)).status, { message: 'the listing opens' }).toBe('live');
  return id;
}

/** Bids in turns, a step above the least, until there are as many as asked for. */
async function bidsOn(id: number, count: number): Promise<void> {
  const bidders = [await ella(), await tern()];
  for (let i = 0; i < count; i += 1) {
    const { minimumBid } = await boatOf(id);
    await placeBid(bidders[i % 2]!, id, (minimumBid ?? 0) / dollars, 'direct');
  }
}

/** A boat of the demo that is live and has been bid and talked about. */
export const demoAuction = once(async () => {
  const { lists } = await call(boatSearch.listBoats, {
    query: { listing: 'auction', sortBy: 5, page: 1, limit: 1 } as never,
  });
  return lists[0]!.id;
});
export const demoSold = once(
  async () =>
    (await call(boatLists.recentlySold, { query: { page: 1, limit: 50 } })).lists.toSorted(
      (a, b) => b.bidCount - a.bidCount,
    )[0]!.id,
);
/** Of the demo's dealer, with photographs. */
export const demoAsking = once(
  async () =>
    (
      await call(boatSearch.listOwnBoats, {
        query: {
          user_id: (await harbor()).id,
          listing: 'marketplace',
          status: 'live',
          sortBy: 3,
          page: 1,
          limit: 1,
        } as never,
      })
    ).lists[0]!.id,
);

/** Sells the boat that two bid for. */
export const owner = once(anyone);
export const contested = once(async () => {
  const id = await listed({ by: owner, reserve: 60_000 });
  await placeBid(await tern(), id, 45_000);
  await placeBid(await ella(), id, 52_000);
  return id;
});
export const reserveMet = once(async () => {
  const id = await listed({ by: anyone, reserve: 42_000 });
  await placeBid(await ella(), id, 50_000);
  return id;
});
export const withoutBids = once(() => listed({ by: anyone, startsIn: -1 }));
export const scheduled = once(() => listed({ by: anyone, startsIn: 2 * 86_400 }));
export const withdrawn = once(async () => {
  const id = await listed({ startsIn: 3 * 86_400 });
  await call(
    listings.changeBoatStatus,
    { body: { market_place_id: id, status: 'withdrawn' } },
    (await kowalski()).token,
  );
  return id;
});
/** With as few photos as a listing from before the site asked for more. */
async function listedWith(photos: number): Promise<number> {
  const id = await listed({ by: anyone });
  await execute('delete from boat_picture where boat_id = $1 and position >= $2', [id, photos]);
  return id;
}
export const withoutPhoto = once(() => listedWith(0));
export const onePhoto = once(() => listedWith(1));
export const sixtyPhotos = once(() => listed({ by: anyone, photos: 60 }));
export const longTitle = once(() =>
  listed({
    by: anyone,
    make: 'Wellington & Featherstonehaugh Boatbuilders of Lymington',
    model: 'Thirty-Eight Classic Flybridge Motor Yacht Limited Anniversary Edition',
    location: {
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      state: 'WA',
      zip: '98221',
    },
  }),
);
export const fourHundredBids = once(async () => {
  const id = await listed({ by: anyone, openingBid: 10_000 });
  await bidsOn(id, 400);
  return id;
});
export const nineDigits = once(async () => {
  const id = await listed({
    by: anyone,
    openingBid: 123_456_789,
    make: 'Feadship',
    model: 'Savannah',
    year: 2015,
    length: 273.9,
  });
  await placeBid(await tern(), id, 123_456_789);
  await placeBid(await ella(), id, 234_567_890);
  return id;
});
export const otherScripts = once(async () => {
  const yamada = await member('山田 太郎');
  const hadi = await member('عبد الهادي المصري');
  const id = await listed({
    by: async () => yamada,
    make: 'ヤマハ',
    model: '海王丸 三〇',
    lede: '祖父の船です。',
    description:
      '祖父が一九八八年に造らせた船です。毎年、秋に上架して手入れをしてきました。\n\nエンジンは二〇一〇年に載せ替えました。',
    location: { city: '横浜市', state: 'CA', zip: '94133' },
  });
  const { id: first } = await comment(hadi, id, 'هل المحرك أصلي؟ وهل يمكن رؤية القارب في عطلة نهاية الأسبوع؟');
  await comment(yamada, id, `@${hadi.username} はい、土曜日にご覧いただけます。`, first);
  return id;
});

/** Closes after a bid: its soft close has to pass. */
export const won = once(async () => {
  const id = await listed({ by: anyone, seconds: 30 });
  await placeBid(await ella(), id, 48_000);
  return id;
});
/** Its reserve was not met: ends with an offer window. */
export const notMet = once(async () => {
  const id = await listed({ by: anyone, seconds: 30, reserve: 90_000 });
  await placeBid(await ella(), id, 48_000);
  return id;
});
export const unsold = once(() => listed({ by: anyone, seconds: 6 }));
/** An auction of the demo's dealer whose reserve can be lowered. */
export const dealersAuction = once(async () => {
  const { lists } = await call(
    listInventory,
    { query: { page: 1, limit: 50, sort: 'own' } },
    (await harbor()).token,
  );
  return lists.find(
    (one) => one.status === 'live' && one.listingType === 'auction' && one.acts.includes('reserve'),
  )!;
});
/** In its last two minutes, moved by a late bid. */
export async function ending(): Promise<number> {
  const id = await listed({ by: anyone, seconds: 100 });
  await placeBid(await tern(), id, 44_000);
  return id;
}
export async function closed(of: () => Promise<number>): Promise<number> {
  const id = await of();
  await expect
    .poll(async () => (await boatOf(id)).status, {
      message: 'the auction closes',
      timeout: 180_000,
      intervals: [2_000],
    })
    .not.toBe('live');
  return id;
}
export { boatOf, bidsOn, comment, listAuction, listed, placeBid };
