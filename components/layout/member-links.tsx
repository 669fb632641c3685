import Link from 'next/link';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './mobile-menu.module.css';

/** The links of signed-in users, as list items: in the account menu and in the mobile menu (`withCounts`). */
export function MemberLinks({ withCounts = false }: { withCounts?: boolean }) {
  const user = useAppSelector((state) => state.user.details);
  const unread = useAppSelector((state) => state.notification.unread);
  const watched = useAppSelector((state) => state.boat.watched.length);
  const unreadMessages = user?.unreadMessages ?? 0;
  const signOut = useSignOut();
  // The specification shows the dashboard only to users who sell or could (private with a phone, dealers,
  // staff).
  const isSeller = user !== null && (accountTypeOf(user) !== 0 || user.listings > 0);
  return (
    <>
      <MemberLink href={paths.myBids}>
        My bids{withCounts && user && <Count>{thousands(user.standingBids)}</Count>}
      </MemberLink>
      <MemberLink href={paths.watchlist}>
        Watchlist{withCounts && <Count>{thousands(Math.max(watched, user?.watched ?? 0))}</Count>}
      </MemberLink>
      {withCounts && (
        <MemberLink href={paths.notifications}>
          Notifications
          {unread > 0 && <Count>{`${unread > 999 ? '999+' : unread} new`}</Count>}
        </MemberLink>
      )}
      <MemberLink href={paths.messages()}>
        Messages
        {unreadMessages > 0 && <Count>{unreadMessages} new</Count>}
      </MemberLink>
      <MemberLink href={paths.offers}>Offers</MemberLink>
      {isSeller && <MemberLink href={paths.dashboard}>Dashboard</MemberLink>}
      <MemberLink href={paths.inventory}>Inventory management</MemberLink>
      <MemberLink href={paths.payments()}>Payments</MemberLink>
      {user && (user.userType === 2 || user.staffRole) && <MemberLink href={paths.staff}>Staff</MemberLink>}
      {user?.isSiteStaff && <MemberLink href={paths.review}>Review</MemberLink>}
      <MemberLink href={paths.profile}>Profile &amp; Settings</MemberLink>
      <li>
        <button type="button" onClick={signOut}>
          Sign Out
        </button>
      </li>
    </>
  );
}

function MemberLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href}>{children}</Link>
    </li>
  );
}

function Count({ children }: { children: ReactNode }) {
  return <span className={`${styles.count} num`}>{children}</span>;
}
