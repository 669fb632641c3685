import type { SearchRow } from '../server/modules/search/read-listings.ts';

const types: [type: string, words: string][] = [
  ['sail', 'sail sailboat sailing yacht'],
  ['center-console', 'center console'],
  ['express-cruiser', 'express cruiser'],
  ['ski-wake', 'ski wake wakeboard surf'],
  ['pontoon', 'pontoon'],
  ['bass', 'bass fishing'],
  ['bowrider', 'bowrider'],
  ['pwc', 'pwc jet ski jetski personal watercraft'],
  ['motor-yacht', 'motor yacht motoryacht'],
  ['runabout', 'runabout'],
];
const hulls = ['fiberglass', 'fiberglass', 'fiberglass', 'aluminum', 'aluminum', 'wood', 'steel', null];
const fuels = ['gasoline', 'gasoline', 'gasoline', 'diesel', 'electric', null];
const syllables =
  'ba bay ben bo ca car co cru dor fin gra ha hun ka la mar mas mon nau pro ran re sa sea sun ter tra va whal wel ya za'.split(
    ' ',
  );
const codes = 'abcdefghjklmnprstvwxz';
const now = Date.UTC(2026, 10, 26);
const hourMs = 3_600_000;

/** A name that depends on its number alone: two to four syllables. */
function nameOf(number: number): string {
  let rest = number;
  let name = '';
  do {
    name += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  } while (rest > 0 || name.length < 5);
  return name;
}

/** Numbers from 0 to 1, the same in every run. */
function dice(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * So many listings as the database gives them to the search, with as many different makes (600), models,
 * places and sets of tags as real ones have: of 10,000 real listings, half have a model of their own.
 */
export function* madeUpListings(count: number): Generator<SearchRow> {
  const roll = dice();
  const below = (most: number) => Math.floor(roll() * most);
  /** Small numbers are more frequent. */
  const skewed = (most: number) => Math.floor(most * roll() ** 3);
  const models = Math.round(30 * count ** 0.6);
  for (let id = 1; id <= count; id++) {
    const make = `${nameOf(100 + skewed(600))} ${roll() < 0.3 ? 'boats' : 'craft'}`;
    const model = skewed(models);
    const modelName = `${15 + (model % 45)}${codes[model % codes.length]} ${nameOf(1_000 + model)}`;
    const [type, typeWords] = types[model % types.length]!;
    const year = roll() < 0.01 ? null : 2026 - skewed(70);
    const [city, state] = [skewed(5_000), skewed(50)];
    const title = ` ${year ?? ''} ${make} ${modelName} `.replaceAll(/ +/g, ' ');
    const kind = below(100);
    const isAuction = kind < 10;
    yield {
      id,
      seller_id: 1 + skewed(20_000),
      user_type: roll() < 0.6 ? 2 : 1,
      listing_type: isAuction ? 'auction' : 'marketplace',
      status: kind < 2 || kind >= 12 ? 'live' : kind < 10 ? 'unsold' : 'under-offer',
      published_at: now - below(20_000) * hourMs,
      closed_at: kind >= 2 && kind < 10 ? now - below(8_000) * hourMs : null,
      price: 1_000_00 + skewed(400_000) * 100,
      reserve_state: isAuction ? (roll() < 0.3 ? 'not-met' : 'none') : null,
      ends_at: isAuction ? now + (kind < 2 ? 1 : -1) * below(200) * hourMs : null,
      bid_count: isAuction ? below(30) : 0,
      make,
      model: modelName,
      year,
      length_ft: roll() < 0.02 ? null : 12 + below(600) / 10,
      boat_type: type,
      hull_material: hulls[model % hulls.length]!,
      fuel_type: fuels[(roll() < 0.9 ? model * 7 : below(99)) % fuels.length]!,
      condition: roll() < 0.35 ? 'new' : 'used',
      words: `${title}${typeWords} ${nameOf(40_000 + city)} st${state} ${nameOf(90_000 + state)} `,
      title,
      hin: roll() < 0.3 ? `HIN${String(id).padStart(9, '0')}` : null,
      state: `S${state}`,
      zip: String(10_000 + city * 7),
      lat: 25 + (city % 240) / 10,
      lon: -125 + (city % 577) / 10,
      tag_ids: model % 5 === 0 ? [1 + (model % 10), 11 + (model % 13)] : [1 + (model % 10)],
    };
  }
}
