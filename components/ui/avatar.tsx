import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './avatar.module.css';

/**
 * A person: the picture, else the initials, or an icon for who is not known. `size` in px (36). `ink`: the
 * reversed one, for the seller.
 */
export function Avatar({
  initials,
  src,
  size = 36,
  isInk = false,
}: {
  initials: ReactNode;
  src?: string | null | undefined;
  size?: number;
  isInk?: boolean;
}) {
  return (
    <span
      className={cx(styles.avatar, isInk && styles.ink)}
      style={{ width: size, height: size, fontSize: size < 32 ? 11 : Math.max(13, Math.round(size * 0.3)) }}
      aria-hidden="true"
    >
      {src ? <img src={src} alt="" width={size} height={size} loading="lazy" /> : initials}
    </span>
  );
}

/** "Ella Marsh" → "EM". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => (word ? [...word][0] : '') ?? '',
  );
  return letters.join('').toUpperCase();
}
