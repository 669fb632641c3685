import { useEffect, useState } from 'react';
import type { Change } from 'diff';
import type { ContentVersion } from '../../contract/console-content.ts';
import { scriptOf } from '../../utils/script-of.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { cx } from '../ui/class-names.ts';
import { Stamp } from './stamp.tsx';
import type { ContentEditing } from './use-content.ts';
import styles from './content.module.css';
import * as t from '../../locales/console.ts';

/** Earlier versions, each compared with what is in the editor. `conflict`: saved by someone else meanwhile. */
export function ContentVersions({
  editing,
  conflict,
}: {
  editing: ContentEditing;
  conflict?: ContentVersion;
}) {
  const [chosen, setChosen] = useState<ContentVersion>();
  const compared = chosen ?? conflict;
  return (
    <section className={styles.versions}>
      <h2>{t.versions}</h2>
      <ul>
        {editing.versions.map((version) => (
          <li key={version.number}>
            <span>
              <b className="num">{version.number}</b> {version.author || t.withTheProgram} ·{' '}
              <Stamp at={version.at} /> {version.publishedAt && <Tag tone="green">{t.published}</Tag>}
              {version.publishAt && !version.publishedAt && <Tag tone="amber">{t.planned}</Tag>}
            </span>
            <span className={styles.acts}>
              <Button variant="quiet" onClick={() => setChosen(version)}>
                {t.compare}
              </Button>
              <Button variant="quiet" onClick={() => editing.restore(version)}>
                {t.restore}
              </Button>
            </span>
          </li>
        ))}
        {editing.versions.length === 0 && <li className="meta">{t.noVersionsYet}</li>}
      </ul>
      {compared && <Difference from={compared} to={editing.fields?.body ?? ''} />}
    </section>
  );
}

/** What differs between a version and the editor's text, line by line. */
function Difference({ from, to }: { from: ContentVersion; to: string }) {
  const [changes, setChanges] = useState<Change[]>([]);
  useEffect(() => {
    let isGone = false;
    void scriptOf(() => import('diff')).then(({ diffLines }) => {
      if (!isGone) setChanges(diffLines(from.body, to));
    });
    return () => {
      isGone = true;
    };
  }, [from, to]);
  return (
    <div className={styles.diff} role="group" aria-label={t.differenceFrom({ number: from.number })}>
      <p className="meta">{t.differenceFrom({ number: from.number })}</p>
      {changes.map((change, i) => (
        <pre
          // The parts have no identity but their place.
          key={i}
          className={cx(change.added && styles.added, change.removed && styles.removed)}
        >
          {change.value}
        </pre>
      ))}
    </div>
  );
}
