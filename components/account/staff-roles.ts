import type { StaffRole } from '../../contract/staff.ts';

/** The server's table (staff.policy.ts) in sentences. */
export const roleLabels: Record<StaffRole, string> = {
  manager:
    'Lists boats, answers buyers, lowers reserves, withdraws listings and answers offers. Adds and removes listers and viewers.',
  lister: 'Lists boats up to their limit, and answers comments and messages.',
  viewer: 'Sees listings, reserves, offers and messages, and changes nothing.',
};
