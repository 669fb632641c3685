import { useState } from 'react';
import type { Person } from '../../contract/console-people.ts';
import { warnPerson } from '../../services/console.service.ts';
import { Field, TextArea } from '../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import * as m from '../../locales/moderation.ts';

const [fewest, most] = [10, 1_000];
export const isLongEnough = (text: string) => text.trim().length >= fewest;

/** The text of a warning, as the person will read it. */
export const WarningField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <Field label={m.whatTheyRead} error={value !== '' && !isLongEnough(value) ? m.enterAWarning : undefined}>
    <TextArea rows={4} maxLength={most} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

export function WarnPerson({ person, ...rest }: { person: Person; onDone: () => void; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <ActDialog
      {...rest}
      title={m.warnName({ name: person.name })}
      action={m.warn}
      done={m.warningSent}
      problem={isLongEnough(text) ? undefined : m.enterAWarning}
      act={(reason) => warnPerson({ id: person.id }, { text: text.trim(), reason }, { hideToast: true })}
    >
      <p>{m.warningLead}</p>
      <WarningField value={text} onChange={setText} />
    </ActDialog>
  );
}
