import { useState, type FormEvent } from 'react';
import type { Person } from '../../contract/console-people.ts';
import { useUnsaved } from '../../hooks/use-unsaved.ts';
import { messageOf } from '../../services/api-client.ts';
import { addNote } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { Stamp } from './stamp.tsx';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** What staff noted about a person, and a new note. */
export function PersonNotes({ person, onAdded }: { person: Person; onAdded: () => void }) {
  const [body, setBody] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useUnsaved(body.trim() !== '');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!body.trim()) return setError(t.writeANoteFirst);
    setBusy(true);
    setError(undefined);
    try {
      await addNote({ id: person.id }, { body: body.trim() }, { hideToast: true });
      setBody('');
      onAdded();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section>
      <h2>{t.notes}</h2>
      <form onSubmit={(event) => void submit(event)} className={styles.act}>
        <Field label={t.newNote} error={error} help={t.onlyStaffReadNotes}>
          <TextArea
            rows={2}
            maxLength={4_000}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </Field>
        <Button type="submit" variant="line" isBusy={isBusy} busyLabel={t.working}>
          {t.addNote}
        </Button>
      </form>
      <ul className={styles.plain}>
        {person.notes.map((note) => (
          <li key={note.id}>
            <p className={styles.note}>{note.body}</p>
            <p className="meta">
              {note.author} · <Stamp at={note.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
