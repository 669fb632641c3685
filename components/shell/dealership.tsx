import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { StaffMember } from '../../contract/staff.ts';
import { userById } from '../../services/staff.service.ts';
import { paths } from '../../utils/paths.ts';
import { roleNames } from '../../utils/role-names.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import styles from './dealership.module.css';

const nameOf = (role: string) => Object.entries(roleNames).find(([name]) => name === role)?.[1] ?? '';
const hostOf = (website: string) => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** The dealership that a member of its staff works for, and their role there. Its height is kept until it's loaded. */
export function Dealership({ accountId, role }: { accountId: number; role: string }) {
  const [dealer, setDealer] = useState<StaffMember | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    userById({ id: accountId }, { hideToast: true, signal: asking.signal }).then(setDealer, () => {});
    return () => asking.abort();
  }, [accountId]);
  return (
    <div className={styles.dealership} aria-busy={dealer === null}>
      {dealer && (
        <>
          <Avatar initials={initialsOf(dealer.dealerName)} src={dealer.dealerLogo} size={40} />
          <p>
            <Link href={paths.dealer(accountId)}>{dealer.dealerName}</Link>
            <span>
              {nameOf(role)}
              {dealer.dealerWebsite && (
                <>
                  {', '}
                  <a href={dealer.dealerWebsite} target="_blank" rel="noreferrer">
                    {hostOf(dealer.dealerWebsite)}
                  </a>
                </>
              )}
            </span>
          </p>
        </>
      )}
    </div>
  );
}
