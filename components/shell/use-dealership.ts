import { useEffect, useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { userById } from '../../services/staff.service.ts';

/** The dealership that a member of its staff works for; null until it's loaded. */
export function useDealership(accountId: number | null): StaffMember | null {
  const [dealer, setDealer] = useState<StaffMember | null>(null);
  useEffect(() => {
    if (accountId === null) return;
    const asking = new AbortController();
    userById({ id: accountId }, { hideToast: true, signal: asking.signal }).then(setDealer, () => {});
    return () => asking.abort();
  }, [accountId]);
  return dealer;
}
