import Link from 'next/link';
import { cleanHin, explainHin, hinLength, readHin } from '../../contract/hin.ts';
import { useFormikContext } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import { paths } from '../../utils/paths.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { Button } from '../ui/button.tsx';
import { useSell } from './sell-context.ts';
import { useSellField } from './sell-fields.tsx';
import { controlNamed } from './use-step-focus.ts';
import styles from './hin-field.module.css';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const parts = [
  [0, 3, 'Maker'],
  [3, 8, 'Serial number'],
  [8, 10, 'Certified'],
  [10, 12, 'Model year'],
] as const;

/** The hull number, read as it is typed: what each part says, or which character is wrong and what should stand there. */
export function HinField() {
  const { field, error, isLocked, set } = useSellField('hin');
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const { hinCheck: check } = useSell();
  const hin = cleanHin(field.value);
  const problem = explainHin(field.value);
  const read = readHin(field.value);

  const said =
    read &&
    [
      check?.maker?.name ?? `Maker ${read.maker}`,
      `model year ${read.year}`,
      ...(read.month ? [`certified in ${months[read.month - 1]}`] : []),
    ].join(', ');
  const wants = { make: check?.maker?.name ?? '', year: String(read?.year ?? '') };
  const canFill =
    read && !isLocked && ((wants.make && values.make.trim() === '') || values.year.trim() === '');
  const fill = () => {
    if (values.make.trim() === '' && wants.make) void setFieldValue('make', wants.make);
    if (values.year.trim() === '') void setFieldValue('year', wants.year);
    controlNamed('model')?.focus(); // this button goes; the model is what is asked next
  };
  return (
    <div className={styles.hin}>
      <Field
        label="Hull identification number (HIN)"
        error={problem?.message ?? error}
        ok={error ? undefined : said}
        help={
          field.value === ''
            ? 'On the transom, starboard side, twelve characters. You may leave it out; boats with one sell better.'
            : `${hin.length} of ${hinLength} characters, good so far.`
        }
      >
        <TextInput
          {...field}
          onChange={(event) => void set(event.target.value.toUpperCase())}
          className={styles.text}
          placeholder="GNDB1162F889"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          disabled={isLocked}
        />
      </Field>
      {hin !== '' && (
        <ol className={`${styles.parts} num`} aria-hidden="true">
          {parts.map(([from, to, label]) => (
            <li key={label}>
              <span>
                {Array.from({ length: to - from }, (_, i) => from + i).map((index) => (
                  <i
                    key={index}
                    data-state={
                      problem?.position === index + 1 ? 'wrong' : hin[index] === undefined ? 'empty' : 'good'
                    }
                  >
                    {hin[index] ?? ' '}
                  </i>
                ))}
              </span>
              <small>{label}</small>
            </li>
          ))}
        </ol>
      )}
      {canFill && (
        <p className={styles.fill}>
          <Button variant="line" onClick={fill}>
            Fill in{' '}
            {[values.make.trim() === '' && wants.make, values.year.trim() === '' && wants.year]
              .filter(Boolean)
              .join(', ')}
          </Button>
        </p>
      )}
      {check?.listed && (
        <p className={styles.listed} role="status">
          {check.listed.isMine
            ? 'You have this boat listed already.'
            : 'A boat with this number is listed already. If it is yours, please write to us.'}{' '}
          {check.listed.id !== null && (
            <Link className="link" href={paths.boat(check.listed.id)} target="_blank">
              See that listing
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
