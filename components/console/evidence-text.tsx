import { useState } from 'react';
import { evidenceTextMax, type DisputeDetails } from '../../contract/console-disputes.ts';
import { useUnsaved } from '../../hooks/use-unsaved.ts';
import { fieldMessagesOf } from '../../services/api-client.ts';
import { saveEvidenceText } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-catalog.ts';

interface EvidenceTextProps {
  dispute: DisputeDetails;
  mayEdit: boolean;
  /** What is typed and may not be saved yet; undefined: nothing. */
  typed: string | undefined;
  onType: (text: string) => void;
  onSaved: () => void;
}

/** The explanation for the bank. What is typed stays until it's saved. */
export function EvidenceText({
  dispute: { id, evidence },
  mayEdit,
  typed,
  onType,
  onSaved,
}: EvidenceTextProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const text = typed ?? evidence.text;
  useUnsaved(mayEdit && text !== evidence.text);
  async function save() {
    setBusy(true);
    setError(undefined);
    try {
      await saveEvidenceText({ id }, { text: text.trim() }, { hideToast: true });
      onType(text.trim());
      showToast('success', t.explanationSaved);
      onSaved();
    } catch (failure) {
      const { text: ofText, form } = fieldMessagesOf(failure);
      setError(ofText ?? form);
    } finally {
      setBusy(false);
    }
  }
  if (!mayEdit) return <p className={styles.note}>{evidence.text}</p>;
  return (
    <form
      className={styles.act}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <Field label={t.explanation} help={t.explanationHelp} error={error}>
        <TextArea
          rows={8}
          maxLength={evidenceTextMax}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="line" isBusy={isBusy} busyLabel={t.saving}>
          {t.saveExplanation}
        </Button>
      </div>
    </form>
  );
}
