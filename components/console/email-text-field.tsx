import { useState } from 'react';
import type { EmailOfSite, EmailText } from '../../contract/console-email-texts.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { EmailTextHistory } from './email-text-history.tsx';
import { TextDifference } from './text-difference.tsx';
import { currentText } from './use-email-texts.ts';
import styles from './content.module.css';
import * as t from '../../locales/console-content.ts';

interface EmailTextFieldProps {
  place: EmailOfSite['texts'][number]['place'];
  text: EmailText;
  value: string;
  /** Other emails that contain it. */
  alsoIn: string[];
  error: string | undefined;
  /** Another editor has saved it meanwhile. */
  isConflict: boolean;
  onWrite: (text: string | null) => void;
}

/** One text of an email with its placeholders, its history, and what another editor has saved meanwhile. */
export function EmailTextField({
  place,
  text,
  value,
  alsoIn,
  error,
  isConflict,
  onWrite,
}: EmailTextFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const label = t.emailPlace({ place });
  const problem =
    text.problem && text.text === value ? t.editedTextIsntUsed({ problem: text.problem }) : error;
  return (
    <div className={styles.emailText}>
      <Field label={label} error={problem} help={<Hint text={text} alsoIn={alsoIn} />}>
        <TextArea
          rows={text.isLine ? 2 : 4}
          maxLength={text.isLine ? 300 : 2_000}
          value={value}
          onChange={({ target }) => onWrite(target.value)}
        />
      </Field>
      {isConflict && (
        <div className={styles.conflict} role="alert">
          <p>{t.someoneSavedMeanwhile({ name: text.changedBy || t.anotherEditor })}</p>
          <TextDifference
            label={t.differenceFrom({ n: text.version })}
            from={currentText(text)}
            to={value}
            by="words"
          />
        </div>
      )}
      <div className={styles.acts}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.closeHistory({ place: label }) : t.historyOf({ place: label })}
        </Button>
        {value !== text.original && (
          <Button variant="quiet" onClick={() => onWrite(null)}>
            {t.useTheOriginal}
          </Button>
        )}
      </div>
      {isOpen && (
        <EmailTextHistory
          label={t.historyOf({ place: label })}
          text={text}
          value={value}
          onRestore={onWrite}
        />
      )}
    </div>
  );
}

/** Of other emails with the same text; more are counted. */
const namedMost = 6;

function Hint({ text, alsoIn }: { text: EmailText; alsoIn: string[] }) {
  const parts = [
    text.placeholders.length > 0 ? t.placeholders({ list: text.placeholders.join(', ') }) : t.noPlaceholders,
    ...(alsoIn.length > namedMost
      ? [t.alsoUsedInMany({ n: alsoIn.length })]
      : alsoIn.length > 0
        ? [t.alsoUsedIn({ list: alsoIn.join(', ') })]
        : []),
    ...(text.text !== null && text.changedBy ? [t.editedBy({ name: text.changedBy })] : []),
  ];
  return parts.join(' ');
}
