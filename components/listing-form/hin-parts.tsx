import styles from './hin-field.module.css';
import * as t from '../../locales/listing-form.ts';

const parts = [
  [0, 3, t.builder],
  [3, 8, t.serialNumber],
  [8, 10, t.certified],
  [10, 12, t.modelYear],
] as const;

/**
 * The characters of a hull number by their meaning. `wrongAt`: the position of the wrong character, from 1.
 */
export function HinParts({ hin, wrongAt }: { hin: string; wrongAt: number | null | undefined }) {
  return (
    <ol className={`${styles.parts} num`} aria-hidden="true">
      {parts.map(([from, to, label]) => (
        <li key={label}>
          <span>
            {Array.from({ length: to - from }, (_, i) => from + i).map((index) => (
              <i
                key={index}
                data-state={wrongAt === index + 1 ? 'wrong' : hin[index] === undefined ? 'empty' : 'good'}
              >
                {hin[index] ?? ' '}
              </i>
            ))}
          </span>
          <small>{label}</small>
        </li>
      ))}
    </ol>
  );
}
