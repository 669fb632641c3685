import styles from './text-page.module.css';
import * as t from '../../locales/content.ts';

/** The table of contents beside a long text; on a small screen it folds. */
export function ContentsList({ headings }: { headings: readonly { id: string; text: string }[] }) {
  if (headings.length < 3) return null;
  const list = (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className={styles.contents} aria-label={t.onThisPage}>
        <b>{t.onThisPage}</b>
        {list}
      </nav>
      <details className={styles.folded}>
        <summary>{t.onThisPage}</summary>
        <nav aria-label={t.onThisPage}>{list}</nav>
      </details>
    </>
  );
}
