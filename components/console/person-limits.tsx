import { useState } from 'react';
import type { Person } from '../../contract/console-people.ts';
import { limitBids, mutePerson } from '../../services/console.service.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { Field, Select } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { ActDialog } from './act-dialog.tsx';
import * as t from '../../locales/console.ts';

interface Props {
  person: Person;
  onDone: () => void;
  onClose: () => void;
}

const periods = [
  [24, t.oneDay],
  [72, t.threeDays],
  [168, t.oneWeek],
  [720, t.thirtyDays],
] as const;

export function MutePerson({ person, ...rest }: Props) {
  const [hours, setHours] = useState(24);
  const isMuted = person.mutedUntil !== null;
  return (
    <ActDialog
      {...rest}
      title={isMuted ? t.unmuteName({ name: person.name }) : t.muteName({ name: person.name })}
      action={isMuted ? t.unmute : t.mute}
      done={isMuted ? t.theyCanWriteAgain : t.muted}
      act={(reason) =>
        mutePerson({ id: person.id }, { hours: isMuted ? 0 : hours, reason }, { hideToast: true })
      }
    >
      <p>{isMuted ? t.theyCanPostAgain : t.theyCantPost}</p>
      {!isMuted && (
        <Field label={t.howLong}>
          <Select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {periods.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ActDialog>
  );
}

export function LimitBids({ person, ...rest }: Props) {
  const [text, setText] = useState(
    person.bidLimit === null ? '' : formatMoney(person.bidLimit).replace('$', ''),
  );
  const limit = text.trim() === '' ? null : parseMoney(text);
  const isBad = text.trim() !== '' && (limit === null || limit < 1);
  return (
    <ActDialog
      {...rest}
      title={t.limitBidsOf({ name: person.name })}
      action={t.saveLimit}
      done={t.limitSaved}
      problem={isBad ? t.enterAnAmount : undefined}
      act={(reason) => limitBids({ id: person.id }, { limit, reason }, { hideToast: true })}
    >
      <Field
        label={t.theMostTheyCanBid}
        error={isBad ? t.enterAnAmount : undefined}
        help={t.emptyMeansNoLimit}
      >
        <MoneyInput value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </ActDialog>
  );
}
