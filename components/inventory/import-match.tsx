import { useEffect, useRef } from 'react';
import type { Import } from '../../contract/imports.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ColumnTable } from './column-table.tsx';
import { ListAs } from './list-as.tsx';
import { useColumnMapping } from './use-column-mapping.ts';
import styles from './import.module.css';
import * as t from '../../locales/inventory.ts';

/** The column mapping of an import, starting with what could be guessed. */
export function ImportMatch({
  job,
  onMatched,
  onCancel,
}: {
  job: Import;
  onMatched: (job: Import) => void;
  onCancel: () => void;
}) {
  const { mapping, listAs, setListAs, errors, isBusy, choose, check } = useColumnMapping(job, onMatched);
  const messages = [...new Set(Object.values(errors))];
  const problem = useProblemFocus(errors);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) check();
      }}
    >
      <h2 className="h2">{t.columnMapping}</h2>
      <p className={`${styles.lead} small muted`}>{t.weveMappedTheColumnsWeRecognized}</p>
      {messages.length > 0 && (
        <div ref={problem} className={styles.problem} role="alert" tabIndex={-1}>
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <ColumnTable job={job} mapping={mapping} onChoose={choose} />
      <ListAs value={listAs} hasPhotos={Boolean(mapping.photos)} onChange={setListAs} />
      <div className={styles.acts}>
        <Button type="submit" isBusy={isBusy} busyLabel={t.checking}>
          {t.checkRows}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
        <span className="meta">
          <Icon name="lock" size={16} /> {t.nothingIsListedYet}
        </span>
      </div>
    </form>
  );
}

/** Moves the reader to the messages of a check: its button is below a table that can be long. */
function useProblemFocus(errors: Record<string, string>) {
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    problem.current?.focus({ preventScroll: true });
    problem.current?.scrollIntoView({ block: 'center' });
  }, [errors]);
  return problem;
}
