import Link from 'next/link';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './mobile-menu.module.css';

/** What a signed-in person finds in the profile list and in the phone's menu, as list items. */
export function MemberLinks({ withCounts = false }: { withCounts?: boolean }) {
  const user = useAppSelector((state) => state.user.details);
  const unread = useAppSelector((state) => state.notification.unread);
  const watched = useAppSelector((state) => state.boat.watched.length);
  const unreadMessages = user?.unreadMessages ?? 0;
  const signOut = useSignOut();
  // The specification shows the dashboard to some only: those who sell, or may (private with a phone, dealers, staff).
  const isSeller = user !== null && (accountTypeOf(user) !== 0 || user.listings > 0);
  const count = (text: string | false) =>
    withCounts && text && <span className={`${styles.count} num`}>{text}</span>;
  return (
    <>
      <li>
        <Link href={paths.watchlist}>Watchlist{count(thousands(Math.max(watched, user?.watched ?? 0)))}</Link>
      </li>
      {withCounts && (
        <li>
          <Link href={paths.notifications}>
            Notifications{count(unread > 0 && `${unread > 999 ? '999+' : unread} new`)}
          </Link>
        </li>
      )}
      <li>
        <Link href={paths.messages()}>
          Messages{unreadMessages > 0 && <span className={`${styles.count} num`}>{unreadMessages} new</span>}
        </Link>
      </li>
      <li>
        <Link href={paths.offers}>Offers</Link>
      </li>
      {isSeller && (
        <li>
          <Link href={paths.dashboard}>Dashboard</Link>
        </li>
      )}
      <li>
        <Link href={paths.inventory}>Inventory management</Link>
      </li>
      <li>
        <Link href={paths.payments()}>Payments</Link>
      </li>
      {user && (user.userType === 2 || user.staffRole) && (
        <li>
          <Link href={paths.staff}>Staff</Link>
        </li>
      )}
      {user?.isSiteStaff && (
        <li>
          <Link href={paths.review}>Review</Link>
        </li>
      )}
      <li>
        <Link href={paths.profile}>Profile &amp; Settings</Link>
      </li>
      <li>
        <button type="button" onClick={signOut}>
          Sign Out
        </button>
      </li>
    </>
  );
}
