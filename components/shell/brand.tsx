import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import styles from './brand.module.css';
import * as t from '../../locales/shell.ts';
import sprite from '../ui/sprite.svg';

const knot =
  'M21.500 4V23.600M21.500 32.400V43.500A15.500 15.500 0 1 0 37 28H14.500A6.500 6.500 0 0 0 14.500 41H17.100';

/** A b tied as a knot. `isTying`: the loader's, drawn over and over. */
export function Mark({ className, isTying = false }: { className?: string | undefined; isTying?: boolean }) {
  return (
    <svg
      className={className}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="5.6"
      aria-hidden="true"
    >
      <path d={knot} className={isTying ? styles.tying : undefined} />
    </svg>
  );
}

export function Brand({ productName }: { productName: string }) {
  return (
    <Link href={paths.home} className={styles.brand} aria-label={t.home({ productName })}>
      <Mark className={styles.mark} />
      {productName === 'Bowline' ? (
        <svg className={styles.word} viewBox="0 -31 138.3 32" fill="currentColor" aria-hidden="true">
          <use href={`${sprite}#wordmark`} />
        </svg>
      ) : (
        <span className="h3">{productName}</span>
      )}
    </Link>
  );
}
