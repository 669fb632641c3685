import styles from './text-page.module.css';

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
      <nav className={styles.contents} aria-label="On this page">
        <b>On this page</b>
        {list}
      </nav>
      <details className={styles.folded}>
        <summary>On this page</summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
    </>
  );
}
