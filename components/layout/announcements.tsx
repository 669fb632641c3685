import { useSettings } from '../shell/shell-context.tsx';
import styles from './announcements.module.css';
import * as t from '../../locales/layout.ts';

/** What the company has to say, above the header: maintenance, a boat show. */
export function Announcements({ isHome }: { isHome: boolean }) {
  const shown = useSettings().announcements.filter(({ place }) => place === 'everywhere' || isHome);
  if (shown.length === 0) return null;
  return (
    <aside className={styles.announcements} aria-label={t.announcements}>
      {shown.map(({ id, text, link }) => (
        <p key={id}>
          {text}{' '}
          {link && (
            <a href={link} className={styles.more}>
              {t.moreAbout}
            </a>
          )}
        </p>
      ))}
    </aside>
  );
}
