import type { SaleCondition } from '../contract/sales.ts';
/** The sell steps' form: everything as typed. Names are the contract's, so that an error finds its field. */
export interface EngineForm {
  make: string;
  model: string;
  horsepower: string;
  fuel: string;
  hours: string;
  year: string;
}

export interface SellForm {
  listingType: 'auction' | 'marketplace';
  /** Empty until it's chosen. */
  boatType: string;
  hin: string;
  make: string;
  model: string;
  year: string;
  location: { zip: string; city: string; state: string };
  length: string;
  beam: string;
  draft: string;
  displacement: string;
  hullMaterial: string;
  engines: EngineForm[];
  /** By the keys of `sell-specifications.ts`. */
  facts: Record<string, string>;
  /** The seller's own specifications. */
  more: { label: string; value: string }[];
  condition: string;
  flaws: string;
  lede: string;
  description: string;
  auction: {
    openingBid: string;
    hasReserve: boolean;
    reserve: string;
    /** No bids from people with an unpaid win. */
    paidBiddersOnly: boolean;
    start: 'now' | 'later';
    /** A datetime-local field's value: the seller's own time. */
    startsAt: string;
    /** Days, or 'date' for a custom end. */
    length: string;
    endsAt: string;
  };
  askingPrice: string;
  /** What a sale at the asking price depends on. */
  saleConditions: SaleCondition[];
}

/** The unsaved listing on this device, until the server has it. */
export interface BoatForm {
  /** The account that writes it: other accounts on this device don't see it. */
  owner?: number;
  id?: number;
  /** Identifies a draft that the server doesn't have yet. */
  key?: string;
  /** The server's version that it's based on. */
  version?: number;
  /** Which open form wrote it: the server knows what that one has saved. */
  writer?: string;
  /** Changed since the last save. */
  isDirty?: boolean;
  values?: SellForm;
}

export const emptyEngine: EngineForm = { make: '', model: '', horsepower: '', fuel: '', hours: '', year: '' };

export const emptyForm: SellForm = {
  listingType: 'auction',
  boatType: '',
  hin: '',
  make: '',
  model: '',
  year: '',
  location: { zip: '', city: '', state: '' },
  length: '',
  beam: '',
  draft: '',
  displacement: '',
  hullMaterial: '',
  engines: [emptyEngine],
  facts: {},
  more: [],
  condition: '',
  flaws: '',
  lede: '',
  description: '',
  auction: {
    openingBid: '',
    hasReserve: false,
    reserve: '',
    paidBiddersOnly: false,
    start: 'now',
    startsAt: '',
    length: '7',
    endsAt: '',
  },
  askingPrice: '',
  saleConditions: [],
};
