import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { AddPicture } from './add-picture.tsx';
import styles from './content.module.css';
import * as texts from '../../locales/console-content.ts';
import * as t from '../../locales/console.ts';

interface BodyFieldProps {
  value: string;
  isReadOnly: boolean;
  onChange: (body: string) => void;
}

/** A text in Markdown. Pictures are added where the cursor is, as a paragraph of their own. */
export function BodyField({ value, isReadOnly, onChange }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor was when the dialog opened; undefined: it's closed. */
  const [at, setAt] = useState<number>();
  /** Behind the picture that was just inserted. */
  const [caret, setCaret] = useState<number>();
  useEffect(() => {
    if (caret === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  }, [caret]);
  function insert(markdown: string) {
    const [before, after] = [value.slice(0, at).trimEnd(), value.slice(at).trimStart()];
    const start = [before, markdown].filter(Boolean).join('\n\n');
    onChange([start, after].filter(Boolean).join('\n\n'));
    setAt(undefined);
    setCaret(start.length);
  }
  return (
    <div>
      <Field label={t.textInMarkdown} help={t.placeholdersAreFilledIn}>
        <TextArea
          ref={area}
          rows={20}
          maxLength={100_000}
          readOnly={isReadOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {!isReadOnly && (
        <Button
          variant="line"
          className={styles.addPicture}
          onClick={() => setAt(area.current?.selectionStart ?? value.length)}
        >
          {texts.addPicture}
        </Button>
      )}
      {at !== undefined && <AddPicture onAdded={insert} onClose={() => setAt(undefined)} />}
    </div>
  );
}
