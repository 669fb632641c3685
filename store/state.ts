import type { UserDetails } from '../contract/account.ts';
import type { AcceptanceContext, DocumentVersion } from '../contract/legal-documents.ts';
import type { Notification } from '../contract/notifications.ts';
import type { BoatCard } from '../contract/boats.ts';
import type { Comment } from '../contract/comments.ts';
import type { FilterGroup } from '../utils/filter-data.ts';
import type { BoatForm } from '../utils/sell-form.ts';
import type { LiveState } from './live-state.ts';

/** `unknown` until the cookie has been read. */
export type SessionStatus = 'unknown' | 'guest' | 'loading' | 'signed-in';

export interface UserState {
  status: SessionStatus;
  details: UserDetails | null;
}

export interface BoatState {
  /** The listing being written in the sell steps; new values are merged in. */
  boatForm: BoatForm;
  /** The filters of the list on screen, with their options and counts. */
  boatFilterdata: FilterGroup[];
  /** Of the boat on screen, newest first. */
  comments: Comment[];
  /** The boat on screen, with the latest events. */
  live: LiveState | null;
  /** The watched ids: the flags on cards. */
  watched: number[];
  /** When the user last set or removed a flag, by boat: a list requested before that doesn't include it. */
  watchSet: Record<number, number>;
  /** Cards with live changes, by id, applied to what the server rendered. */
  heard: Record<number, Partial<BoatCard>>;
  /** The live auctions whose cards are on screen, by id. */
  shown: number[];
}

export interface NotificationsState {
  /** Newest first, without duplicates. */
  list: Notification[];
  unread: number;
  hasMore: boolean;
  /** The last one received live, and when: its toast is shown once. */
  arrived: { notification: Notification; at: number } | null;
}

/** The shell's modals; `AuthModals` (components/auth) renders them. Not persisted. */
export type ModalName =
  | 'sign-in'
  | 'forgot-password'
  | 'reset-password'
  | 'verify-email'
  | 'change-password'
  | 'phone'
  | 'card'
  | 'terms'
  | 'identity'
  | 'own-boat'
  | 'staff-account'
  | 'act-for'
  | 'bid-winner'
  | 'new-bid'
  | 'alert';

export interface ModalProps {
  /** sign-in: what is saved until then ("Your bid of $87,000 is kept."). */
  reason?: string;
  /** Where to go afterwards; stays here if omitted. */
  redirect?: string;
  email?: string;
  title?: string;
  body?: string;
  /** alert: which list its form is for; the newsletter if omitted. */
  list?: 'newsletter' | 'membership';
  market_place_id?: number;
  /** Both in minor units. */
  amount?: number;
  /** identity: the bid that is kept is of this kind. */
  bidKind?: 'max' | 'direct';
  /** Where signing up instead of signing in leads, if not to `redirect`. */
  signUpRedirect?: string;
  allInPrice?: number;
  /** bid-winner: by an accepted offer. */
  isByOffer?: boolean;
  canSkip?: boolean;
  /** new-bid: someone else took the lead from the user. */
  isOutbid?: boolean;
  /** The session expired while it was used: without signing in again, the user continues as a visitor. */
  isAgain?: boolean;
  boatTitle?: string;
  /** terms: what to accept, if not what a bid needs; and what the user was doing. */
  documents?: DocumentVersion[];
  acceptedFor?: AcceptanceContext;
}

export interface ModalState {
  name: ModalName | null;
  props: ModalProps;
  /**
   * The step that was just completed (signed in, card added, …): the requester continues when it changes to
   * its name.
   */
  solved: ModalName | null;
}

export interface RootState {
  user: UserState;
  boat: BoatState;
  notification: NotificationsState;
  modal: ModalState;
}

/** The state that every page is rendered with on the server, and that the browser starts with. */
export const firstState: RootState = {
  user: { status: 'unknown', details: null },
  boat: {
    boatForm: {},
    boatFilterdata: [],
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
