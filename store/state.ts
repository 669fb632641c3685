import type { Notification, UserDetails } from '../contract/account.ts';
import type { Facets } from '../contract/boat-search.ts';
import type { BoatCard } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import type { BoatForm } from '../utils/sell-form.ts';
import type { LiveState } from './live-state.ts';

/** `unknown` until the cookie was looked at. */
export type SessionStatus = 'unknown' | 'guest' | 'loading' | 'signed-in';

export interface UserState {
  status: SessionStatus;
  details: UserDetails | null;
}

export interface BoatState {
  /** The listing of the sell steps that is being written; new values are merged in. */
  boatForm: BoatForm;
  boatFilterdata: Facets | null;
  /** Of the boat on the screen, newest first. */
  comments: Comment[];
  /** The boat on the screen, as last heard. */
  live: LiveState | null;
  /** The ids I watch: what the flags on cards show. */
  watched: number[];
  /** When I last set or took a flag, by boat: a list that was asked for before knows nothing of it. */
  watchSet: Record<number, number>;
  /** Cards as last heard, by id, laid over what the server rendered. */
  heard: Record<number, Partial<BoatCard>>;
  /** The live auctions whose cards are on the screen, by id. */
  shown: number[];
}

export interface NotificationsState {
  /** Newest first, no id twice. */
  list: Notification[];
  unread: number;
  hasMore: boolean;
  /** The last that came in live, and when: its toast is shown once. */
  arrived: { notification: Notification; at: number } | null;
}

/** The modals of the shell; `AuthModals` (components/auth) draws them. Not persisted. */
export type ModalName =
  | 'sign-in'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'change-password'
  | 'phone'
  | 'card'
  | 'terms'
  | 'own-boat'
  | 'bid-winner'
  | 'new-bid'
  | 'alert';

export interface ModalProps {
  /** sign-in: what is kept until then ("Your bid of $87,000 is kept."). */
  reason?: string;
  /** Where to go afterwards; stays here when left out. */
  redirect?: string;
  email?: string;
  title?: string;
  body?: string;
  /** alert: which list its form is for; the newsletter when left out. */
  list?: 'newsletter' | 'membership';
  market_place_id?: number;
  /** Both in minor units. */
  amount?: number;
  allInPrice?: number;
  canSkip?: boolean;
  /** new-bid: somebody else took the lead from me. */
  isOutbid?: boolean;
  /** Of a session that has run out under somebody's hands: whoever does not sign in again is a visitor. */
  isAgain?: boolean;
  boatTitle?: string;
}

export interface ModalState {
  name: ModalName | null;
  props: ModalProps;
  /** The step that was just done (signed in, card added, …): who sent the visitor there goes on when it changes to its name. */
  solved: ModalName | null;
}

export interface RootState {
  user: UserState;
  boat: BoatState;
  notification: NotificationsState;
  modal: ModalState;
}

/** What every page is rendered with on the server, and what the browser begins with. */
export const firstState: RootState = {
  user: { status: 'unknown', details: null },
  boat: {
    boatForm: {},
    boatFilterdata: null,
    comments: [],
    live: null,
    watched: [],
    watchSet: {},
    heard: {},
    shown: [],
  },
  notification: { list: [], unread: 0, hasMore: false, arrived: null },
  modal: { name: null, props: {}, solved: null },
};
