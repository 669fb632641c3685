import type { SiteRole } from '../../contract/site-roles.ts';
import type { StaffRole } from '../../contract/staff.ts';

/** The caller: a signed-in account, as its session identifies it. */
export interface Actor {
  id: number;
  sessionId: string;
  /** Has a role on the company's own staff. */
  isSiteStaff: boolean;
  siteRoles?: readonly SiteRole[];
  /** Until when the password that was given again counts, in milliseconds since 1970. */
  confirmedUntil?: number;
  /** The dealer account that this staff member belongs to, or null. */
  dealerId: number | null;
  /** The staff member's role; null for everyone else, including the dealer's own account. */
  staffRole: StaffRole | null;
  /** 1 private, 2 dealer. */
  userType: number;
  /** Site staff change the listings of the account that they sell for, and they themselves don't. */
  isManaged?: boolean;
  /** A member of site staff who acts for this account, which is then the `dealerId`. */
  actsFor?: number;
  /** The member of site staff who sees the site as this account does; nothing can be changed meanwhile. */
  seenBy?: number;
  /** The request it makes now; recorded with what staff do. */
  requestId?: string;
  /** Signed in with a temporary password, which must be replaced before anything else. */
  mustChangePassword?: boolean;
}

/** The account an actor sells for: staff act for their dealership. */
export const sellerIdOf = (actor: Pick<Actor, 'id' | 'dealerId'>): number => actor.dealerId ?? actor.id;

/** Resolves a session token to its actor. This is all that HTTP and websockets know about sessions. */
export interface Authenticator {
  /** The token's account; undefined if the token is invalid or expired, or its session has ended. */
  actorOf(token: string): Promise<Actor | undefined>;
  /** Site staff as they act for an account that they manage. @throws AppError forbidden, not_found */
  actFor(actor: Actor, accountId: string): Promise<Actor>;
  /** An account as it sees the site, for a member of site staff. @throws AppError forbidden, not_found */
  seeAs(actor: Actor, accountId: string): Promise<Actor>;
}
