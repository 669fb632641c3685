import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useMaySell } from '../../hooks/use-may.ts';
import { paths } from '../../utils/paths.ts';
import { NavMenu } from './nav-menu.tsx';
import type { ShellTag } from '../shell/shell-context.tsx';
import { useTags } from './use-tags.ts';
import styles from './site-header.module.css';

function TagLinks({
  all,
  tags,
  hrefOf,
  children,
}: {
  all: string;
  tags: readonly ShellTag[];
  hrefOf: (id: number) => string;
  /** After the tags. */ children?: ReactNode;
}) {
  return (
    <ul>
      <li>
        <Link href={all}>All</Link>
      </li>
      {tags.map(({ id, label }) => (
        <li key={id}>
          <Link href={hrefOf(id)}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The header's words on a wide screen, in the specification's order. */
export function MainNav() {
  const auction = useTags('auction');
  const marketplace = useTags('marketplace');
  const { pathname } = useRouter();
  const maySell = useMaySell();
  const current = (path: string) => (pathname === path ? ('page' as const) : undefined);
  return (
    <nav className={styles.nav} aria-label="Main">
      <NavMenu label="Auction" isCurrent={pathname === '/auction'} onOpen={auction.handleOpen}>
        <TagLinks all={paths.auction()} tags={auction.tags} hrefOf={paths.auction}>
          <li>
            <Link href={paths.past()}>Past auctions</Link>
          </li>
        </TagLinks>
      </NavMenu>
      <NavMenu label="Marketplace" isCurrent={pathname === '/marketplace'} onOpen={marketplace.handleOpen}>
        <TagLinks all={paths.marketplace()} tags={marketplace.tags} hrefOf={paths.marketplace} />
      </NavMenu>
      {maySell && (
        <Link href={paths.sell()} className={styles.cta} aria-current={current('/sell-boat-step')}>
          Sell A Boat
        </Link>
      )}
      <NavMenu label="About" isCurrent={['/our-story', '/buying-boat', '/selling-boat'].includes(pathname)}>
        <ul>
          <li>
            <Link href={paths.ourStory}>Our Story</Link>
          </li>
          <li>
            <Link href={paths.buyingBoat}>Buying A Boat</Link>
          </li>
          {maySell && (
            <li>
              <Link href={paths.sell()}>Sell A Boat</Link>
            </li>
          )}
        </ul>
      </NavMenu>
      <Link href={paths.contact} className={styles.word} aria-current={current('/contact')}>
        Contact
      </Link>
    </nav>
  );
}
