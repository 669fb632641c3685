/** What is measured: its name, the address for a boat and a round, and whose token. */
export type Asked = [
  name: string,
  address: (id: number, round: number) => string,
  tokenOf?: (round: number) => string,
];

export const publicCalls = (api: string, sellers: number[]): Asked[] => [
  ['a boat', (id) => `${api}/boat-by-id?id=${id}`],
  ['its bids', (id) => `${api}/marketPlace/list-all-bids?market_place_id=${id}`],
  ['its comments', (id) => `${api}/commentlist?market_place_id=${id}`],
  ['similar boats', (id) => `${api}/similar_boat?id=${id}`],
  ['featured boats', () => `${api}/boat-feature`],
  ['auctions ending soon', () => `${api}/auction_ending_soon`],
  ['live auctions', () => `${api}/live_auction`],
  ['live marketplace', () => `${api}/live_marketplace`],
  ['recently sold', () => `${api}/marketPlace/recently-sold`],
  ['past auctions', (_, round) => `${api}/auction/past?page=${1 + (round % 20)}`],
  ['counts', () => `${api}/marketplace_count`],
  ['tags', () => `${api}/tags`],
  [
    'suggestions while typing',
    (_, round) => `${api}/boat-suggestions?field=make&search=${'abcgmrst'[round % 8]}`,
  ],
  ['boat sitemap', () => `${api}/sitemap/boats`],
  ['part of it', (_, round) => `${api}/sitemap/boats/${round % 20}`],
  ['sellers on it', () => `${api}/sitemap/sellers`],
  ['a seller', (_, round) => `${api}/seller/${sellers[round % sellers.length]}`],
  ['their boats', (_, round) => `${api}/seller/${sellers[round % sellers.length]}/boats?kind=stock`],
  ['what they sold', (_, round) => `${api}/seller/${sellers[round % sellers.length]}/boats?kind=sold`],
];

export const personalCalls = (api: string, people: string[], seller: string): Asked[] => [
  ['my bids', () => `${api}/bid/mine`, (round) => people[round % people.length] ?? ''],
  ['my watchlist', () => `${api}/watchlist`, (round) => people[round % people.length] ?? ''],
  ['my notifications', () => `${api}/notification/lists`, (round) => people[round % people.length] ?? ''],
  ['a dealer’s dashboard', () => `${api}/dashboard`, () => seller],
  ['a dealer’s inventory', () => `${api}/baot-published`, () => seller],
];

export const publicPages = (web: string, sellers: number[]): Asked[] => [
  ['page: home', (_, round) => `${web}/?n=${round}`],
  ['page: auctions', (_, round) => `${web}/auction?page=${1 + round}`],
  ['page: marketplace', (_, round) => `${web}/marketplace?page=${1 + round}`],
  ['page: past', (_, round) => `${web}/past?page=${1 + round}`],
  ['page: a boat', (id) => `${web}/boat-details/${id}`],
  ['page: a seller', (_, round) => `${web}/dealer/${sellers[round % sellers.length]}?n=${round}`],
  ['page: sitemap index', () => `${web}/sitemap.xml`],
];
