import { useState } from 'react';
import type { EmailText, EmailTextVersion } from '../../contract/console-email-texts.ts';
import { listEmailTextVersions } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stamp } from './stamp.tsx';
import { TextDifference } from './text-difference.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './content.module.css';
import * as t from '../../locales/console-content.ts';

interface EmailTextHistoryProps {
  label: string;
  text: EmailText;
  /** What is in the field. */
  value: string;
  onRestore: (text: string | null) => void;
}

/** A text's versions, each compared with what is in the field; the original is the first of them. */
export function EmailTextHistory({ label, text, value, onRestore }: EmailTextHistoryProps) {
  const { data, error, reload } = useLoaded(`${text.key} ${text.version}`, (options) =>
    listEmailTextVersions({ key: text.key }, options),
  );
  const [chosen, setChosen] = useState<{ text: string; version: number }>();
  if (error) return <ErrorState title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <section className={styles.versions} aria-label={label}>
      <ul>
        {data.lists.map((version) => (
          <Line
            key={version.version}
            version={version}
            onCompare={() => setChosen({ text: version.text ?? text.original, version: version.version })}
            onRestore={() => onRestore(version.text)}
          />
        ))}
        {data.lists.length === 0 && <li className="meta">{t.noVersionsYet}</li>}
      </ul>
      {chosen && (
        <TextDifference
          label={t.differenceFrom({ n: chosen.version })}
          from={chosen.text}
          to={value}
          by="words"
        />
      )}
    </section>
  );
}

const nameOf = ({ version }: EmailTextVersion) => t.version({ n: version });

function Line({
  version,
  onCompare,
  onRestore,
}: {
  version: EmailTextVersion;
  onCompare: () => void;
  onRestore: () => void;
}) {
  return (
    <li>
      <span>
        <b>{nameOf(version)}</b> · {version.changedBy} · <Stamp at={version.changedAt} />
        <br />
        <span className="meta">{version.text ?? t.theOriginal}</span>
      </span>
      <span className={styles.acts}>
        <Button variant="quiet" onClick={onCompare}>
          {t.compare}
        </Button>
        <Button variant="quiet" onClick={onRestore}>
          {t.restore}
        </Button>
      </span>
    </li>
  );
}
