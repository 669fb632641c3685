import { limits } from '../contract/limits.ts';

const years = `start_year=${limits.yearFrom}&end_year=${limits.yearTo}`;

/** Every address of the site, in the specification's spelling. */
export const paths = {
  home: '/',
  auction: (tag?: number | string) => `/auction?${tag ? `tags=${tag}&` : ''}${years}`,
  marketplace: (tag?: number | string) =>
    tag ? `/marketplace?tags=${tag}&sortBy=0&${years}` : `/marketplace?sortBy=1&${years}`,
  past: (search?: string) => (search ? `/past?search=${encodeURIComponent(search)}` : '/past'),
  boat: (id: number, event?: number) => `/boat-details/${id}${event ? `?type=${event}` : ''}`,
  /** A boat with an amount to bid, in minor units: kept for a visitor who signs up. */
  boatWithBid: (id: number, amount: number) => `/boat-details/${id}?bid=${amount}`,
  sell: (hin?: string) => (hin ? `/sell-boat-step?hin=${encodeURIComponent(hin)}` : '/sell-boat-step'),
  /** One step of a listing; without an id, of one that isn't stored on the server yet. */
  sellStep: (step: string, id?: number) =>
    `/sell-boat-step?${id === undefined ? '' : `id=${id}&`}step=${step}`,
  sellDraft: (id: number) => `/sell-boat-step?id=${id}`,
  signUp: (redirect: string) => `/sign-up?redirect=${encodeURIComponent(redirect)}`,
  /**
   * Where 'Log In' leads before the page's script has loaded, or in a new tab: sign-up, with the sign-in
   * dialog open.
   */
  logIn: (redirect: string) => `/sign-up?redirect=${encodeURIComponent(redirect)}&log_in`,
  myBids: '/bids',
  watchlist: '/watchlist',
  notifications: '/notifications',
  offers: '/offers',
  /** Leads the buyer and the seller of an agreed sale to the handover. */
  sale: (id: number) => `/sale/${id}`,
  dashboard: '/dashboard',
  messages: (id?: number) => (id ? `/messages?id=${id}` : '/messages'),
  staff: '/staff',
  review: '/console/review',
  console: (section = '', id?: number | string) =>
    `/console${section && `/${section}`}${id === undefined ? '' : `/${id}`}`,
  /** Where site staff change the specifications of a live auction. */
  reviewSpecifications: (id: number) => `/review/${id}`,
  /** A boat's page at one of its comments, as a notification with this code opens it. */
  boatComment: (id: number, event: number, comment: number) =>
    `/boat-details/${id}?type=${event}&comment=${comment}`,
  dealer: (id: number) => `/dealer/${id}`,
  editBoat: (id: number) => `/sell-boat-step?id=${id}`,
  inventory: '/inventory-management',
  inventoryReport: (id: number) => `/inventory-management/${id}`,
  inventoryImport: (id?: number) => `/inventory-management/import${id ? `?id=${id}` : ''}`,
  inventoryShelf: (shelf: 'listed' | 'drafts' | 'sold' | 'ended') => `/inventory-management?shelf=${shelf}`,
  inventoryFeeds: '/inventory-management/feeds',
  profile: '/profile',
  identity: '/profile#identity',
  plan: '/plan',
  upsells: '/upsells',
  payments: (tab?: 'invoices' | 'sold' | 'cards') => (tab ? `/payments?tab=${tab}` : '/payments'),
  ourStory: '/our-story',
  buyingBoat: '/buying-boat',
  sellingBoat: '/selling-boat',
  finalizingSale: '/finalizing-sale',
  contact: '/contact',
  faq: '/faq',
  support: '/support',
  terms: '/terms-condition',
  privacy: '/privacy',
  sellerAgreement: '/seller-agreements',
  buyerAgreement: '/buyer-aggrements',
  cookiePolicy: '/cookie-policy',
  acceptableUse: '/acceptable-use',
  /** The terms' section on E-SIGN consent. */
  electronicRecords: '/terms-condition#18-electronic-records-and-signatures',
  /** One version of a legal document. */
  legalVersion: (document: string, version: string) => `/legal/${document}/${version}`,
  blog: '/blog',
  article: (id: number) => `/blog-details/${id}`,
} as const;
