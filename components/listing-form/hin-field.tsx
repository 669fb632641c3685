import Link from 'next/link';
import { cleanHin, hinLength, readHin } from '../../contract/hin.ts';
import { explainHin } from '../../utils/explain-hin.ts';
import { paths } from '../../utils/paths.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { FillFromHin } from './fill-from-hin.tsx';
import { HinParts } from './hin-parts.tsx';
import { useSell } from './sell-context.ts';
import { useSellField } from './sell-fields.tsx';
import { useLinkedHin } from './use-linked-hin.ts';
import styles from './hin-field.module.css';
import * as t from '../../locales/listing-form.ts';

const months = [
  t.january,
  t.february,
  t.march,
  t.april,
  t.may,
  t.june,
  t.july,
  t.august,
  t.september,
  t.october,
  t.november,
  t.december,
];
/**
 * The hull number, read while it's typed: what it means, or which character is wrong and what's expected
 * there.
 */
export function HinField() {
  const { field, error, isLocked, set } = useSellField('hin');
  const { hinCheck: check } = useSell();
  const linked = useLinkedHin();
  const hin = cleanHin(field.value);
  const problem = explainHin(field.value);
  const read = readHin(field.value);

  const meaning =
    read &&
    [
      check?.maker?.name ?? t.hinMaker({ maker: read.maker }),
      t.hinModelYear({ year: read.year }),
      ...(read.month ? [t.hinCertifiedIn({ month: months[read.month - 1] ?? '' })] : []),
    ].join(', ');
  return (
    <div className={styles.hin}>
      <Field
        label={t.hullIdentificationNumberHin}
        error={problem?.message ?? error}
        ok={error ? undefined : meaning}
        help={
          field.value === ''
            ? t.the12CharacterNumberOnThe
            : t.ofCharactersLooksGoodSoFar({ hinCount: hin.length, hinLength })
        }
      >
        <TextInput
          {...field}
          onChange={(event) => void set(event.target.value.toUpperCase())}
          className={styles.text}
          placeholder={t.gndb1162f889}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          disabled={isLocked}
        />
      </Field>
      {hin !== '' && <HinParts hin={hin} wrongAt={problem?.position} />}
      {read && !isLocked && (
        <FillFromHin
          make={check?.maker?.name ?? ''}
          year={String(read.year)}
          isAtOnce={linked?.hin === read.hin}
        />
      )}
      {check?.listed && <AlreadyListed {...check.listed} />}
    </div>
  );
}

function AlreadyListed({ id, isMine }: { id: number | null; isMine: boolean }) {
  return (
    <p className={styles.listed} role="status">
      {isMine ? t.youveAlreadyListedThisBoat : t.aBoatWithThisHullNumber}{' '}
      {id !== null && (
        <Link className="link" href={paths.boat(id)} target="_blank">
          {t.viewThatListing}
        </Link>
      )}
    </p>
  );
}
