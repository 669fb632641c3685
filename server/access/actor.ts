import type { StaffRole } from '../../contract/staff.ts';

/** Who is asking: a signed-in account, as its session says. */
export interface Actor {
  id: number;
  sessionId: string;
  isSiteStaff: boolean;
  /** The dealer account whose staff this is, else null. */
  dealerId: number | null;
  /** What they are there; null for everyone else, the dealer's own account included. */
  staffRole: StaffRole | null;
  /** 1 private, 2 dealer. */
  userType: number;
  /** Signed in with a temporary password: may do nothing before replacing it. */
  mustChangePassword?: boolean;
}

/** The account an actor sells for: a dealership's staff act for the dealership. */
export const sellerIdOf = (actor: Pick<Actor, 'id' | 'dealerId'>): number => actor.dealerId ?? actor.id;

/** Resolves a session token to its actor: what HTTP and websockets need to know of sessions. */
export interface Authenticator {
  /** The account a token speaks for; undefined when the token is foreign or expired, or its session has ended. */
  actorOf(token: string): Promise<Actor | undefined>;
}
