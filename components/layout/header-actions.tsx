import Link from 'next/link';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHere } from './use-here.ts';
import styles from './site-header.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import type { RefObject } from 'react';
import * as t from '../../locales/layout.ts';

const BellToBe = () => (
  <span className={styles.slot}>
    <Icon name="bell" />
  </span>
);
const NotificationBell = onDemand(
  () => import('../account/notification-bell.tsx').then((m) => m.NotificationBell),
  BellToBe,
);
const AccountMenu = onDemand(() => import('./account-menu.tsx').then((m) => m.AccountMenu));

export type Panel = 'menu' | 'search' | null;

interface HeaderActionsProps {
  /** The panel that is open. */
  panel: Panel;
  menuButton: RefObject<HTMLButtonElement | null>;
  onPanel: (panel: Panel) => void;
}

/** The buttons at the right of the header. */
export function HeaderActions({ panel, menuButton, onPanel }: HeaderActionsProps) {
  return (
    <div className={styles.right}>
      <a
        className={`${styles.square} ${styles.narrow} no-script`}
        href="/auction#filters"
        aria-label={t.search}
      >
        <Icon name="search" />
      </a>
      <IconButton
        label={t.search}
        className={`${styles.narrow} needs-script`}
        aria-expanded={panel === 'search'}
        onClick={() => onPanel(panel === 'search' ? null : 'search')}
      >
        <Icon name="search" />
      </IconButton>
      <MemberActions />
      <GuestActions />
      <button
        ref={menuButton}
        type="button"
        className={`${styles.square} ${styles.narrow} needs-script`}
        aria-label={panel ? t.close : t.menu}
        aria-expanded={panel === 'menu'}
        onClick={() => onPanel(panel ? null : 'menu')}
      >
        <Icon name={panel ? 'close' : 'menu'} />
      </button>
      <a className={`${styles.square} ${styles.narrow} no-script`} href="#site-links" aria-label={t.menu}>
        <Icon name="menu" />
      </a>
    </div>
  );
}

function MemberActions() {
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in' || user.status === 'loading');
  return (
    <span className={`for-member ${styles.group}`}>
      <Link
        href={paths.watchlist}
        className={`${styles.square} ${styles.wide}`}
        aria-label={t.watchlist}
        title={t.watchlist}
      >
        <Icon name="flag" />
      </Link>
      {isMember ? <NotificationBell /> : <BellToBe />}
      <span className={`${styles.wide} ${styles.slot}`}>{isMember && <AccountMenu />}</span>
    </span>
  );
}

function GuestActions() {
  const here = useHere();
  const openModal = useOpenModal();
  return (
    <span className={`for-guest ${styles.group} ${styles.wide}`}>
      <Link
        href={paths.logIn(here)}
        prefetch={false}
        className={styles.logIn}
        onClick={(event) => {
          event.preventDefault();
          openModal('sign-in');
        }}
      >
        {t.logIn}
      </Link>
      <ButtonLink variant="ink" prefetch={false} href={paths.signUp(here)}>
        {t.signUp}
      </ButtonLink>
    </span>
  );
}
