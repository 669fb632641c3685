import Link from 'next/link';
import type { Dashboard } from '../../contract/dashboard.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import styles from './dashboard.module.css';

/** Where a seller's work is; how much of it waits. */
export function SellerNav({ counts }: { counts: Dashboard['counts'] }) {
  const user = useAppSelector((state) => state.user.details);
  const unread = user?.unreadMessages ?? counts.inquiries;
  const isDealership = user !== null && (user.userType === 2 || user.staffRole !== null);
  const links: [label: string, href: string, count: number][] = [
    ['Overview', paths.dashboard, 0],
    ['Boats', paths.inventory, counts.boats],
    ['Messages', paths.messages(), unread],
    ['Offers', paths.offers, counts.offers],
    ...(isDealership ? ([['Staff', paths.staff, counts.staff]] as [string, string, number][]) : []),
    ['Plan', paths.plan, 0],
    ['Upsells', paths.upsells, 0],
    ['Payments', paths.payments('sold'), 0],
    ...(user && counts.boats > 0
      ? ([['Your public page', paths.dealer(user.accountId ?? user.id), 0]] as [string, string, number][])
      : []),
  ];
  return (
    <nav className={styles.nav} aria-label="Selling">
      <ul>
        {links.map(([label, href, count]) => (
          <li key={label}>
            <Link href={href} aria-current={href === paths.dashboard ? 'page' : undefined}>
              {label}
              {count > 0 && <span className="num">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
