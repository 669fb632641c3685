import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { UserDetails } from '../../contract/account.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import styles from './seller-frame.module.css';
import * as t from '../../locales/shell.ts';

interface SellerLink {
  label: string;
  href: string;
  count?: number;
}

/** Everything that belongs to selling, and what also buyers have. The same on every page that has it. */
function linksFor(user: UserDetails): SellerLink[] {
  const isOwn = user.actsFor === undefined; // staff, plan and payments of a managed account stay its owner's
  const isSeller = accountTypeOf(user) !== 0 || user.listings > 0;
  const isDealership = user.userType === 2 || user.staffRole !== null;
  const seesPlans = isOwn && isSeller && user.mayForDealership.includes('see');
  const links: [boolean, SellerLink][] = [
    [isSeller, { label: t.overview, href: paths.dashboard }],
    [isSeller, { label: t.boats, href: paths.inventory, count: user.listings }],
    [true, { label: t.messages, href: paths.messages(), count: user.unreadMessages }],
    [true, { label: t.offers, href: paths.offers }],
    [isOwn && isDealership, { label: t.staff, href: paths.staff }],
    [seesPlans, { label: t.plan, href: paths.plan }],
    [seesPlans, { label: t.listingUpgrades, href: paths.upsells }],
    [isOwn, { label: t.payments, href: paths.payments() }],
    [isOwn, { label: t.cards, href: paths.payments('cards') }],
    [user.listings > 0, { label: t.yourPublicPage, href: paths.dealer(user.accountId ?? user.id) }],
  ];
  return links.filter(([isThere]) => isThere).map(([, link]) => link);
}

/** A page below another, such as a listing's report, belongs to that one; a tab may have a link of its own. */
function currentOf(links: readonly SellerLink[], pathname: string, tab: unknown): SellerLink | undefined {
  const here = typeof tab === 'string' ? `${pathname}?tab=${tab}` : pathname;
  return (
    links.find(({ href }) => href === here) ??
    links.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  );
}

/** Where a seller's work is, and how much of it waits. */
export function SellerNav() {
  const { pathname, query } = useRouter();
  const user = useAppSelector((state) => state.user.details);
  const list = useRef<HTMLUListElement>(null);
  const isKnown = user !== null;
  // On a narrow screen the links are one line: the current one is brought into sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2;
  }, [isKnown, pathname]);
  if (!user) return <div className={styles.nav} />;
  const links = linksFor(user);
  const current = currentOf(links, pathname, query.tab);
  return (
    <nav className={styles.nav} aria-label={t.selling}>
      <ul ref={list}>
        {links.map((link) => (
          <li key={link.label}>
            <Link href={link.href} aria-current={link === current ? 'page' : undefined}>
              {link.label}
              {link.count ? <span className="num">{thousands(link.count)}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
