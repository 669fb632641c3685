import { useState } from 'react';
import type { ContentVersion } from '../../contract/console-content.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Tag } from '../ui/tag.tsx';
import { Stamp } from './stamp.tsx';
import { TextDifference } from './text-difference.tsx';
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
  /** It would replace what is typed. */
  const [restored, setRestored] = useState<ContentVersion>();
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
              <Button
                variant="quiet"
                onClick={() => (editing.isDirty ? setRestored(version) : editing.restore(version))}
              >
                {t.restore}
              </Button>
            </span>
          </li>
        ))}
        {editing.versions.length === 0 && <li className="meta">{t.noVersionsYet}</li>}
      </ul>
      {compared && (
        <TextDifference
          label={t.differenceFrom({ number: compared.number })}
          from={compared.body}
          to={editing.fields?.body ?? ''}
          by="lines"
        />
      )}
      <ConfirmDialog
        isOpen={restored !== undefined}
        title={t.restoreVersion({ number: restored?.number ?? 0 })}
        action={t.restore}
        busyLabel={t.working}
        onConfirm={() => {
          if (restored) editing.restore(restored);
          setRestored(undefined);
        }}
        onCancel={() => setRestored(undefined)}
      >
        <p>{t.whatYouTypedIsReplaced}</p>
      </ConfirmDialog>
    </section>
  );
}
