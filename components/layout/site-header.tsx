import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { Brand } from '../shell/brand.tsx';
import { ActingBar } from './acting-bar.tsx';
import { MainNav } from './main-nav.tsx';
import { SearchBox } from './search-box.tsx';
import { useShell } from '../shell/shell-context.tsx';
import styles from './site-header.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import { HeaderActions, type Panel } from './header-actions.tsx';

const MobileMenu = onDemand(
  () => import('./mobile-menu.tsx').then((m) => m.MobileMenu),
  () => <div className={styles.searchPanel} />,
);

/** The header of every page. */
export function SiteHeader() {
  const { settings } = useShell();
  const { events } = useRouter();
  const [panel, setPanel] = useState<Panel>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const close = () => setPanel(null);
    events.on('routeChangeStart', close);
    return () => events.off('routeChangeStart', close);
  }, [events]);

  useSubscribeLink();

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
      <ActingBar />
      <div className={styles.bar}>
        <Brand productName={settings.generalSetting.productName} />
        <MainNav />
        <div className={styles.wideSearch}>
          <SearchBox form="header" hasShortcut />
        </div>
        <HeaderActions panel={panel} menuButton={menuButton} onPanel={setPanel} />
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

/** Links from emails and other pages end in subscribe_form. */
function useSubscribeLink(): void {
  const { asPath } = useRouter();
  useEffect(() => {
    if (!asPath.includes('subscribe_form')) return;
    const timer = setTimeout(
      () => document.getElementById('subscribe_form')?.scrollIntoView({ behavior: 'smooth' }),
      limits.scrollToSubscribeMs,
    );
    return () => clearTimeout(timer);
  }, [asPath]);
}
