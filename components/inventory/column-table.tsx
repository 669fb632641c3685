import {
  importFields,
  neededFields,
  type ColumnMapping,
  type Import,
  type ImportField,
} from '../../contract/imports.ts';
import { Select } from '../ui/field.tsx';
import { cx } from '../ui/class-names.ts';
import styles from './column-table.module.css';
import * as t from '../../locales/inventory.ts';

interface ColumnTableProps {
  job: Import;
  mapping: ColumnMapping;
  onChoose: (column: number, field: ImportField | 'photos' | '') => void;
}

/** Every column of the file with its first values and the field it imports into. */
export function ColumnTable({ job, mapping, onChoose }: ColumnTableProps) {
  const fieldAt = (column: number) =>
    mapping.photos?.includes(column)
      ? 'photos'
      : importFields.find(({ field }) => mapping[field] === column)?.field;
  return (
    <div className={styles.matchScroll}>
      <table className={styles.match}>
        <thead>
          <tr>
            <th scope="col">{t.columnInYourFile}</th>
            <th scope="col">{t.sampleRows}</th>
            <th scope="col">{t.importsInto}</th>
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
                    .slice(0, 80) || <span className="dim">{t.empty}</span>}
                </td>
                <td>
                  <Select
                    aria-label={t.whereGoes({ name })}
                    value={field ?? ''}
                    onChange={({ target }) => onChoose(column, chosenField(target.value))}
                  >
                    <option value="">{t.dontImport}</option>
                    {importFields.map((one) => (
                      <option key={one.field} value={one.field}>
                        {neededFields.includes(one.field) ? t.required({ label: one.label }) : one.label}
                      </option>
                    ))}
                    <option value="photos">{t.photoUrls}</option>
                  </Select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const chosenField = (value: string): ImportField | 'photos' | '' =>
  value === 'photos' ? value : (importFields.find(({ field }) => field === value)?.field ?? '');
