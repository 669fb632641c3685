import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { roleNameOf } from '../../utils/role-names.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { useDealership } from './use-dealership.ts';
import styles from './dealership.module.css';

const hostOf = (website: string) => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** The dealership that a member of its staff works for, and their role there. Its height is kept until it's loaded. */
export function Dealership({ accountId, role }: { accountId: number; role: string }) {
  const dealer = useDealership(accountId);
  return (
    <div className={styles.dealership} aria-busy={dealer === null}>
      {dealer && (
        <>
          <Avatar initials={initialsOf(dealer.dealerName)} src={dealer.dealerLogo} size={40} />
          <p>
            <Link href={paths.dealer(accountId)}>{dealer.dealerName}</Link>
            <span>
              {roleNameOf(role)}
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
