import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Brand } from '../shell/brand.tsx';
import { MainNav } from './main-nav.tsx';
import { SearchBox } from './search-box.tsx';
import { useHere } from './use-here.ts';
import { useShell } from '../shell/shell-context.tsx';
import styles from './site-header.module.css';
import { onDemand } from '../ui/on-demand.tsx';

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
const MobileMenu = onDemand(
  () => import('./mobile-menu.tsx').then((m) => m.MobileMenu),
  () => <div className={styles.searchPanel} />,
);

type Panel = 'menu' | 'search' | null;

export function SiteHeader() {
  const { settings } = useShell();
  const { asPath, events } = useRouter();
  const here = useHere();
  const [panel, setPanel] = useState<Panel>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const openModal = useOpenModal();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in' || user.status === 'loading');
  const toggle = (which: Panel) => setPanel((now) => (now === which ? null : which));

  useEffect(() => {
    const close = () => setPanel(null);
    events.on('routeChangeStart', close);
    return () => events.off('routeChangeStart', close);
  }, [events]);

  // Links from emails and other pages end in subscribe_form.
  useEffect(() => {
    if (!asPath.includes('subscribe_form')) return;
    const timer = setTimeout(
      () => document.getElementById('subscribe_form')?.scrollIntoView({ behavior: 'smooth' }),
      limits.scrollToSubscribeMs,
    );
    return () => clearTimeout(timer);
  }, [asPath]);

  useEffect(() => {
    document.documentElement.style.setProperty('overflow', panel === 'menu' ? 'hidden' : '');
  }, [panel]);

  return (
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || panel !== 'menu') return;
        setPanel(null);
        menuButton.current?.focus();
      }}
    >
      <div className={styles.bar}>
        <Brand productName={settings.generalSetting.productName} />
        <MainNav />
        <div className={styles.wideSearch}>
          <SearchBox form="header" hasShortcut />
        </div>
        <div className={styles.right}>
          <a
            className={`${styles.square} ${styles.narrow} no-script`}
            href="/auction#filters"
            aria-label="Search"
          >
            <Icon name="search" />
          </a>
          <IconButton
            label="Search"
            className={`${styles.narrow} needs-script`}
            aria-expanded={panel === 'search'}
            onClick={() => toggle('search')}
          >
            <Icon name="search" />
          </IconButton>
          <span className={`for-member ${styles.group}`}>
            <Link
              href={paths.watchlist}
              className={`${styles.square} ${styles.wide}`}
              aria-label="Watchlist"
              title="Watchlist"
            >
              <Icon name="flag" />
            </Link>
            {isMember ? <NotificationBell /> : <BellToBe />}
            <span className={`${styles.wide} ${styles.slot}`}>{isMember && <AccountMenu />}</span>
          </span>
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
              Log In
            </Link>
            <ButtonLink variant="ink" prefetch={false} href={paths.signUp(here)}>
              Sign Up
            </ButtonLink>
          </span>
          <button
            ref={menuButton}
            type="button"
            className={`${styles.square} ${styles.narrow} needs-script`}
            aria-label={panel ? 'Close' : 'Menu'}
            aria-expanded={panel === 'menu'}
            onClick={() => setPanel((now) => (now ? null : 'menu'))}
          >
            <Icon name={panel ? 'close' : 'menu'} />
          </button>
          <a className={`${styles.square} ${styles.narrow} no-script`} href="#site-links" aria-label="Menu">
            <Icon name="menu" />
          </a>
        </div>
      </div>
      {panel === 'menu' && <MobileMenu onClose={() => setPanel(null)} />}
      {panel === 'search' && (
        <div className={styles.searchPanel}>
          <SearchBox form="panel" onDone={() => setPanel(null)} />
        </div>
      )}
    </header>
  );
}
