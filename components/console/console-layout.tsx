import Link from 'next/link';
import type { ReactNode } from 'react';
import { includesPermission } from '../../contract/site-roles.ts';
import { paths } from '../../utils/paths.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { useConsoleMe } from './console-context.ts';
import { sections } from './sections.tsx';
import { ConsoleSearch } from './console-search.tsx';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** The console's frame: sections by the reader's roles, and the search for everything. */
export function ConsoleLayout({ active, children }: { active: string; children: ReactNode }) {
  const me = useConsoleMe();
  const { productName } = useSettings().generalSetting;
  const shown = Object.entries(sections).filter(
    ([, { needs, isHidden }]) => !isHidden && includesPermission(me.roles, needs),
  );
  const current = active === 'auctions' ? 'listings' : active;
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
        <ul>
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
