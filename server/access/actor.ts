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
