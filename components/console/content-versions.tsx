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
      <Restore editing={editing} version={restored} onEnd={() => setRestored(undefined)} />
    </section>
  );
}

/** Asks before a version replaces what is typed. */
function Restore({
  editing,
  version,
  onEnd,
}: {
  editing: ContentEditing;
  version: ContentVersion | undefined;
  onEnd: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen={version !== undefined}
      title={t.restoreVersion({ number: version?.number ?? 0 })}
      action={t.restore}
      busyLabel={t.working}
      onConfirm={() => {
        if (version) editing.restore(version);
        onEnd();
      }}
      onCancel={onEnd}
    >
      <p>{t.whatYouTypedIsReplaced}</p>
    </ConfirmDialog>
  );
}
