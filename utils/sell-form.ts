/** The sell steps' form: everything as it is typed. Names are the contract's, so that a refusal finds its field. */
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
  /** Empty until it is chosen. */
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
  /** What the seller adds in their own words. */
  more: { label: string; value: string }[];
  condition: string;
  flaws: string;
  lede: string;
  description: string;
  auction: {
    openingBid: string;
    hasReserve: boolean;
    reserve: string;
    start: 'now' | 'later';
    /** As of a datetime-local field: the seller's own time. */
    startsAt: string;
    /** Days, or 'date' for an end of one's own. */
    length: string;
    endsAt: string;
  };
  askingPrice: string;
}

/** What this device keeps of the listing that is being written, until the server has it. */
export interface BoatForm {
  /** The account that writes it: another one on this device does not get to see it. */
  owner?: number;
  id?: number;
  /** Names a draft that the server does not know yet. */
  key?: string;
  /** The server's version that it builds on. */
  version?: number;
  /** Typed since the last save. */
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
    start: 'now',
    startsAt: '',
    length: '7',
    endsAt: '',
  },
  askingPrice: '',
};
