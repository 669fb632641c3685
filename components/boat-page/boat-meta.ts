import type { Boat } from '../../contract/boats.ts';
import { paths } from '../../utils/paths.ts';
import { locationText } from '../boat-card/location-text.ts';
import * as t from '../../locales/boat-page.ts';

/** The page's description: the lede, otherwise the beginning of the description. */
export function describe(boat: Boat): string {
  const text = (boat.lede || boat.description.split('\n')[0] || `${boat.title}, ${locationText(boat)}`)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= 160 ? text : `${text.slice(0, text.lastIndexOf(' ', 159))}…`;
}

/**
 * The picture that stands beside a link to the boat: the cover's, cut for it; until it is made the cover
 * itself, else the first picture.
 */
export function sharing({ attachments }: Boat): {
  image: string | null;
  imageSize?: { width: number; height: number } | undefined;
} {
  const cover = attachments.find(({ isCover }) => isCover === 1) ?? attachments[0];
  if (!cover) return { image: null };
  if (cover.share) return { image: cover.share };
  const { width, height } = cover.variants.find(({ path }) => path === cover.path) ?? cover;
  return { image: cover.path, imageSize: { width, height } };
}

const availability: Partial<Record<Boat['status'], string>> = {
  live: 'InStock',
  scheduled: 'PreOrder',
  sold: 'SoldOut',
  'under-offer': 'LimitedAvailability',
};

/** Schema.org's Product with its offer. */
export function productData(boat: Boat, origin: string): Record<string, unknown> {
  const whole = (path: string) => new URL(path, origin).href;
  const price = (boat.currentBid ?? boat.price ?? boat.openingBid ?? 0) / 100;
  return {
    '@type': ['Product', 'Vehicle'],
    name: boat.title,
    description: describe(boat),
    image: boat.attachments.slice(0, 4).map(({ path }) => whole(path)),
    brand: { '@type': 'Brand', name: boat.make },
    model: boat.model,
    vehicleModelDate: String(boat.year),
    offers: {
      '@type': 'Offer',
      url: whole(paths.boat(boat.id)),
      price: price.toFixed(2),
      priceCurrency: boat.currency,
      availability: `https://schema.org/${availability[boat.status] ?? 'OutOfStock'}`,
      ...(boat.endsAt && { availabilityEnds: boat.endsAt }),
    },
  };
}

/** The way from the home page to a boat, as the page's own crumbs have it. */
export function crumbsOf(boat: Boat): (readonly [name: string, path: string])[] {
  const isAuction = boat.listingType === 'auction';
  const [tag] = boat.tags;
  return [
    isAuction ? [t.auction, '/auction'] : [t.marketplace, '/marketplace'],
    ...(tag ? [[tag.label, `/${isAuction ? 'auction' : 'marketplace'}?tags=${tag.id}`] as const] : []),
    [boat.title, paths.boat(boat.id)],
  ];
}
