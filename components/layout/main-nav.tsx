import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useMaySell } from '../../hooks/use-may.ts';
import { paths } from '../../utils/paths.ts';
import { NavMenu } from './nav-menu.tsx';
import type { ShellTag } from '../shell/shell-context.tsx';
import { useTags } from './use-tags.ts';
import styles from './site-header.module.css';
import * as t from '../../locales/layout.ts';

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
        <Link href={all}>{t.all}</Link>
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
    <nav className={styles.nav} aria-label={t.main}>
      <NavMenu label={t.auction} isCurrent={pathname === '/auction'} onOpen={auction.handleOpen}>
        <TagLinks all={paths.auction()} tags={auction.tags} hrefOf={paths.auction}>
          <li>
            <Link href={paths.past()}>{t.pastAuctions}</Link>
          </li>
        </TagLinks>
      </NavMenu>
      <NavMenu label={t.marketplace} isCurrent={pathname === '/marketplace'} onOpen={marketplace.handleOpen}>
        <TagLinks all={paths.marketplace()} tags={marketplace.tags} hrefOf={paths.marketplace} />
      </NavMenu>
      {maySell && (
        <Link href={paths.sell()} className={styles.cta} aria-current={current('/sell-boat-step')}>
          {t.sellABoat}
        </Link>
      )}
      <NavMenu label={t.about} isCurrent={['/our-story', '/buying-boat', '/selling-boat'].includes(pathname)}>
        <ul>
          <li>
            <Link href={paths.ourStory}>{t.ourStory}</Link>
          </li>
          <li>
            <Link href={paths.buyingBoat}>{t.buyingABoat}</Link>
          </li>
          {maySell && (
            <li>
              <Link href={paths.sell()}>{t.sellABoat}</Link>
            </li>
          )}
        </ul>
      </NavMenu>
      <Link href={paths.contact} className={styles.word} aria-current={current('/contact')}>
        {t.contact}
      </Link>
    </nav>
  );
}
