import Link from 'next/link';
import { useEffect, useRef, type ReactNode } from 'react';
import { includesPermission } from '../../contract/site-roles.ts';
import { paths } from '../../utils/paths.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { useConsoleMe } from './console-context.ts';
import { sections } from './sections.tsx';
import { ConsoleSearch } from './console-search.tsx';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** On a phone, the sections are a row that scrolls: the current one is scrolled to its middle. */
function useCurrentInView(current: string) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector('[aria-current]');
    if (!list.current || !item) return;
    const [frame, box] = [list.current.getBoundingClientRect(), item.getBoundingClientRect()];
    list.current.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
  }, [current]);
  return list;
}

/** The console's frame: sections by the reader's roles, and the search for everything. */
export function ConsoleLayout({ active, children }: { active: string; children: ReactNode }) {
  const me = useConsoleMe();
  const { productName } = useSettings().generalSetting;
  const shown = Object.entries(sections).filter(
    ([, { needs, isHidden }]) => !isHidden && includesPermission(me.roles, needs),
  );
  const current = active === 'auctions' ? 'listings' : active;
  const list = useCurrentInView(current);
  return (
    <div className={styles.frame}>
      <a className="skip" href="#console">
        {t.skipToContent}
      </a>
      <header className={styles.top}>
        <Link href={paths.console()} className={styles.name}>
          {t.productConsole({ productName })}
        </Link>
        <ConsoleSearch />
        <Link href="/" className={styles.leave}>
          {t.openTheSite}
        </Link>
      </header>
      <nav className={styles.side} aria-label={t.sections}>
        <ul ref={list}>
          {shown.map(([name, { label }]) => (
            <li key={name}>
              <Link href={paths.console(name)} aria-current={name === current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.who}>
          {me.name}
          <span className="meta">{me.roles.map((role) => t.roleName({ role })).join(', ')}</span>
        </p>
      </nav>
      <main id="console" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
