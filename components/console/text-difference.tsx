import { useEffect, useState } from 'react';
import type { Change } from 'diff';
import { scriptOf } from '../../utils/script-of.ts';
import { cx } from '../ui/class-names.ts';
import styles from './content.module.css';

interface TextDifferenceProps {
  label: string;
  from: string;
  to: string;
  /** Long texts line by line, short ones word by word. */
  by: 'lines' | 'words';
}

/** What differs between two texts. */
export function TextDifference({ label, from, to, by }: TextDifferenceProps) {
  const [changes, setChanges] = useState<Change[]>([]);
  useEffect(() => {
    let isGone = false;
    void scriptOf(() => import('diff')).then(({ diffLines, diffWords }) => {
      if (!isGone) setChanges(by === 'lines' ? diffLines(from, to) : diffWords(from, to));
    });
    return () => {
      isGone = true;
    };
  }, [from, to, by]);
  const Part = by === 'lines' ? 'pre' : 'span';
  return (
    <div className={styles.diff} role="group" aria-label={label}>
      <p className="meta">{label}</p>
      <div className={cx(by === 'words' && styles.words)}>
        {changes.map((change, i) => (
          <Part
            // The parts have no identity but their place.
            key={i}
            className={cx(change.added && styles.added, change.removed && styles.removed)}
          >
            {change.value}
          </Part>
        ))}
      </div>
    </div>
  );
}
