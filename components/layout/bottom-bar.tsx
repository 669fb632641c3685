import Link from 'next/link';
import { useRouter } from 'next/router';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './bottom-bar.module.css';
import * as t from '../../locales/layout.ts';

const items: { href: string; label: string; icon: IconName }[] = [
  { href: paths.myBids, label: t.myBids, icon: 'gavel' },
  { href: paths.watchlist, label: t.watchlist, icon: 'flag' },
  { href: paths.messages(), label: t.messages, icon: 'mail' },
  { href: paths.profile, label: t.account, icon: 'user' },
];

const actingItems: typeof items = [
  { href: paths.dashboard, label: t.dashboard, icon: 'eye' },
  { href: paths.inventory, label: t.boats, icon: 'document' },
  { href: paths.messages(), label: t.messages, icon: 'mail' },
  { href: paths.offers, label: t.offers, icon: 'gavel' },
];

/** These pages have a bar of their own at the bottom of a phone's screen. */
const ownBar = ['/boat-details/[id]', '/sell-boat-step', '/inventory-management'];

/** The signed-in user's most used pages, at the bottom of a phone's screen. */
export function BottomBar() {
  const { pathname } = useRouter();
  const isActing = useAppSelector(({ user }) => user.details?.actsFor !== undefined);
  const unread = useAppSelector(({ user }) => user.details?.unreadMessages ?? 0);
  if (ownBar.includes(pathname)) return null;
  return (
    <nav className={`for-member ${styles.bar}`} aria-label={t.yourPages}>
      {(isActing ? actingItems : items).map(({ href, label, icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={pathname === href ? 'page' : undefined}
          className={styles.item}
        >
          <span className={styles.icon}>
            <Icon name={icon} />
            {icon === 'mail' && unread > 0 && <i className={styles.dot} />}
          </span>
          {label}
          {icon === 'mail' && unread > 0 && <VisuallyHidden>{t.newText({ unread })}</VisuallyHidden>}
        </Link>
      ))}
    </nav>
  );
}
