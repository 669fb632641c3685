import Link from 'next/link';
import type { ReactNode } from 'react';
import { openModal } from '../../store/modal.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MemberLinks } from './member-links.tsx';
import { useHere } from './use-here.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useTags } from './use-tags.ts';
import styles from './mobile-menu.module.css';

const Count = ({ n }: { n: number | undefined }) =>
  n === undefined ? null : <span className={`${styles.count} num`}>{thousands(n)}</span>;

function Accordion({
  label,
  count,
  onOpen,
  children,
}: {
  label: string;
  count?: number | undefined;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details name="mobile-menu" onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>
        {label}
        <Count n={count} />
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.inner}>{children}</div>
    </details>
  );
}

/** The phone's menu: the desktop's words as accordions, then what is one's own. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { counts } = useShell();
  const auction = useTags('auction');
  const marketplace = useTags('marketplace');
  const user = useAppSelector((state) => state.user.details);
  const here = useHere();
  const dispatch = useAppDispatch();
  return (
    <nav className={styles.menu} aria-label="Menu">
      {user && (
        <div className={styles.who}>
          <Avatar initials={initialsOf(user.fullName)} src={user.attachment?.path} size={44} />
          <p className="small">
            <b>{user.fullName}</b>
            <br />
            <span className="meta">
              {user.standingBids} {user.standingBids === 1 ? 'bid' : 'bids'} standing, {user.watched} watched
            </span>
          </p>
        </div>
      )}
      <ul>
        <li>
          <Accordion label="Auction" count={counts?.auctions} onOpen={auction.handleOpen}>
            <Link href={paths.auction()}>All</Link>
            {auction.tags.map(({ id, label }) => (
              <Link key={id} href={paths.auction(id)}>
                {label}
              </Link>
            ))}
          </Accordion>
        </li>
        <li>
          <Accordion label="Marketplace" count={counts?.marketplace} onOpen={marketplace.handleOpen}>
            <Link href={paths.marketplace()}>All</Link>
            {marketplace.tags.map(({ id, label }) => (
              <Link key={id} href={paths.marketplace(id)}>
                {label}
              </Link>
            ))}
          </Accordion>
        </li>
        <li>
          <Link href={paths.sell()}>Sell A Boat</Link>
        </li>
        <li>
          <Accordion label="About">
            <Link href={paths.ourStory}>Our Story</Link>
            <Link href={paths.buyingBoat}>Buying A Boat</Link>
            <Link href={paths.sell()}>Sell A Boat</Link>
          </Accordion>
        </li>
        <li>
          <Link href={paths.contact}>Contact</Link>
        </li>
      </ul>
      {user ? (
        <ul className={styles.own}>
          <MemberLinks withCounts />
        </ul>
      ) : (
        <div className={`for-guest ${styles.guest}`}>
          <Button
            variant="line"
            isWide
            onClick={() => {
              onClose();
              dispatch(openModal('sign-in'));
            }}
          >
            Log In
          </Button>
          <ButtonLink variant="ink" isWide href={paths.signUp(here)}>
            Sign Up
          </ButtonLink>
        </div>
      )}
    </nav>
  );
}
