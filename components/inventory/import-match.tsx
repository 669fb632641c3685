import { useState } from 'react';
import {
  importFields,
  neededFields,
  type ColumnMapping,
  type Import,
  type ImportField,
} from '../../contract/imports.ts';
import { useAfterSignIn } from '../../hooks/use-after-sign-in.ts';
import { ApiError } from '../../services/api-client.ts';
import { matchColumns } from '../../services/imports.service.ts';
import { Button } from '../ui/button.tsx';
import { Segmented, Select } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { cx } from '../ui/class-names.ts';
import styles from './import.module.css';

/** Each column of the file with what stands in it, and what it is. What was guessed is chosen already. */
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
  const fieldAt = (column: number) => importFields.find(({ field }) => mapping[field] === column)?.field;

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
      <div className={styles.matchScroll}>
        <table className={styles.match}>
          <thead>
            <tr>
              <th scope="col">Column of your file</th>
              <th scope="col">The first rows</th>
              <th scope="col">Is the</th>
            </tr>
          </thead>
          <tbody>
            {job.columns.map((name, column) => {
              const field = fieldAt(column);
              return (
                <tr key={name} className={cx(!field && styles.left)}>
                  <th scope="row">{name}</th>
                  <td>
                    {job.samples
                      .map((row) => row[column])
                      .filter(Boolean)
                      .slice(0, 3)
                      .join(', ')
                      .slice(0, 80) || <span className="dim">nothing</span>}
                  </td>
                  <td>
                    <Select
                      aria-label={`What “${name}” is`}
                      value={field ?? ''}
                      onChange={({ target }) =>
                        choose(column, importFields.find((one) => one.field === target.value)?.field ?? '')
                      }
                    >
                      <option value="">Leave out</option>
                      {importFields.map((one) => (
                        <option key={one.field} value={one.field}>
                          {one.label}
                          {neededFields.includes(one.field) ? ' (needed)' : ''}
                        </option>
                      ))}
                    </Select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
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
          value={listAs}
          onChange={setListAs}
        />
      </fieldset>
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
