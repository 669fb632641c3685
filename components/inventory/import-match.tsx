import { useState } from 'react';
import { importFields, type ColumnMapping, type Import, type ImportField } from '../../contract/imports.ts';
import { useAfterSignIn } from '../../hooks/use-after-sign-in.ts';
import { ApiError } from '../../services/api-client.ts';
import { matchColumns } from '../../services/imports.service.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './import.module.css';

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
  const [mapping, setMapping] = useState<ColumnMapping>(job.mapping);
  const [listAs, setListAs] = useState<Import['listAs']>(job.listAs);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const afterSignIn = useAfterSignIn();

  function choose(column: number, field: ImportField | '') {
    const next = { ...mapping };
    for (const one of importFields) if (next[one.field] === column) delete next[one.field];
    if (field) next[field] = column; // another column that was this field is free again
    setMapping(next);
    setErrors({});
  }
  async function handleCheck() {
    setBusy(true);
    setErrors({});
    try {
      onMatched(await matchColumns({ id: job.id }, { mapping, listAs }, { hideToast: true }));
    } catch (error) {
      afterSignIn(error, () => void handleCheck());
      setErrors(
        error instanceof ApiError
          ? (error.fields ?? { form: error.message })
          : { form: 'Oops! Something went wrong. Please try again later.' },
      );
      setBusy(false);
    }
  }
  const messages = [...new Set(Object.values(errors))];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handleCheck();
      }}
    >
      <h2 className="h2">What are these columns?</h2>
      <p className={`${styles.lead} small muted`}>
        What we could guess is chosen. What you leave out is not taken over, and never changed by a later
        file.
      </p>
      {messages.length > 0 && (
        <div className={styles.problem} role="alert">
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <ColumnTable job={job} mapping={mapping} onChoose={choose} />
      <ListAs value={listAs} onChange={setListAs} />
      <div className={styles.acts}>
        <Button type="submit" isBusy={isBusy} busyLabel="Checking">
          Check the rows
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <span className="meta">
          <Icon name="lock" size={16} /> Nothing is listed yet.
        </span>
      </div>
    </form>
  );
}

interface ListAsProps {
  value: Import['listAs'];
  onChange: (value: Import['listAs']) => void;
}

/** Whether new boats go live or become drafts. */
function ListAs({ value, onChange }: ListAsProps) {
  return (
    <fieldset className={styles.listAs}>
      <legend className="small">New boats become</legend>
      <Segmented
        legend="New boats become"
        name="listAs"
        options={
          [
            { value: 'live', label: 'Live on the marketplace' },
            { value: 'draft', label: 'Drafts' },
          ] as const
        }
        value={value}
        onChange={onChange}
      />
    </fieldset>
  );
}
