import Link from 'next/link';
import type { ReactNode } from 'react';
import { useMaySell } from '../../hooks/use-may.ts';
import { openModal } from '../../store/modal.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { UserDetails } from '../../contract/account.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MemberLinks } from './member-links.tsx';
import { useHere } from './use-here.ts';
import { useShell, type ShellTag } from '../shell/shell-context.tsx';
import { useTags } from './use-tags.ts';
import styles from './mobile-menu.module.css';
import * as t from '../../locales/layout.ts';

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

function BoatsAccordion({
  label,
  market,
  count,
  address,
  children,
}: {
  label: string;
  market: 'auction' | 'marketplace';
  count: number | undefined;
  address: (tag?: ShellTag['id']) => string;
  /** After the tags. */ children?: ReactNode;
}) {
  const { tags, handleOpen } = useTags(market);
  return (
    <Accordion label={label} count={count} onOpen={handleOpen}>
      <Link href={address()}>{t.all}</Link>
      {tags.map((tag) => (
        <Link key={tag.id} href={address(tag.id)}>
          {tag.label}
        </Link>
      ))}
      {children}
    </Accordion>
  );
}

/** The mobile menu: the main navigation as accordions, then the user's own links. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { counts } = useShell();
  const maySell = useMaySell();
  const user = useAppSelector((state) => state.user.details);
  return (
    <nav className={styles.menu} aria-label={t.menu}>
      {user && <MenuUser user={user} />}
      <ul>
        <li>
          <BoatsAccordion label={t.auction} market="auction" count={counts?.auctions} address={paths.auction}>
            <Link href={paths.past()}>{t.pastAuctions}</Link>
          </BoatsAccordion>
        </li>
        <li>
          <BoatsAccordion
            label={t.marketplace}
            market="marketplace"
            count={counts?.marketplace}
            address={paths.marketplace}
          />
        </li>
        {maySell && (
          <li>
            <Link href={paths.sell()}>{t.sellABoat}</Link>
          </li>
        )}
        <li>
          <Accordion label={t.about}>
            <Link href={paths.ourStory}>{t.ourStory}</Link>
            <Link href={paths.buyingBoat}>{t.buyingABoat}</Link>
            {maySell && <Link href={paths.sell()}>{t.sellABoat}</Link>}
          </Accordion>
        </li>
        <li>
          <Link href={paths.contact}>{t.contact}</Link>
        </li>
      </ul>
      {user ? (
        <ul className={styles.own}>
          <MemberLinks withCounts />
        </ul>
      ) : (
        <GuestButtons onClose={onClose} />
      )}
    </nav>
  );
}

function MenuUser({ user }: { user: UserDetails }) {
  return (
    <div className={styles.who}>
      <Avatar initials={initialsOf(user.fullName)} src={user.attachment?.path} size={44} />
      <p className="small">
        <b>{user.fullName}</b>
        <br />
        <span className="meta">{user.email}</span>
      </p>
    </div>
  );
}

function GuestButtons({ onClose }: { onClose: () => void }) {
  const here = useHere();
  const dispatch = useAppDispatch();
  return (
    <div className={`for-guest ${styles.guest}`}>
      <Button
        variant="line"
        isWide
        onClick={() => {
          onClose();
          dispatch(openModal('sign-in'));
        }}
      >
        {t.logIn}
      </Button>
      <ButtonLink variant="ink" isWide href={paths.signUp(here)}>
        {t.signUp}
      </ButtonLink>
    </div>
  );
}
