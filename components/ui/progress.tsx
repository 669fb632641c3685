import styles from './progress.module.css';

/** How far long work has come: a bar, and the words beside it. */
export function Progress({
  label,
  value,
  max,
  children,
}: {
  label: string;
  value: number;
  max: number;
  children?: string;
}) {
  return (
    <div className={styles.progress}>
      <progress aria-label={label} value={value} max={Math.max(max, 1)} />
      <p className="num meta" aria-live="polite">
        {children}
      </p>
    </div>
  );
}
