import { useState, type FormEvent } from 'react';
import { announcementPlaces, type AnnouncementPlace } from '../../contract/console-announcements.ts';
import { ApiError, messageOf } from '../../services/api-client.ts';
import { addAnnouncement } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

interface Typed {
  text: string;
  link: string;
  place: AnnouncementPlace;
  from: string;
  until: string;
}
const times = ['from', 'until'] as const;
const empty: Typed = { text: '', link: '', place: 'everywhere', from: '', until: '' };
const instant = (local: string) => (local ? new Date(local).toISOString() : undefined);

interface NewAnnouncementProps {
  onAdded: () => void;
  onClose: () => void;
}

/** Shows a line above the pages: what, where, from when, and until when. */
export function NewAnnouncement({ onAdded, onClose }: NewAnnouncementProps) {
  const { typed, set, errors, isBusy, submit } = useNewAnnouncement(onAdded);
  return (
    <Dialog isOpen onClose={onClose} title={t.newAnnouncement} size="medium">
      <form className={styles.act} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t.text} error={errors.text}>
          <TextInput
            maxLength={200}
            value={typed.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        </Field>
        <Field label={t.linkOptional} error={errors.link} help={t.aPathOrHttpsAddress}>
          <TextInput
            maxLength={300}
            value={typed.link}
            onChange={({ target }) => set({ link: target.value })}
          />
        </Field>
        <Field label={t.where}>
          <Select
            value={typed.place}
            onChange={({ target }) =>
              set({ place: announcementPlaces.find((place) => place === target.value) ?? 'everywhere' })
            }
          >
            {announcementPlaces.map((place) => (
              <option key={place} value={place}>
                {t.announcementPlace({ place })}
              </option>
            ))}
          </Select>
        </Field>
        {times.map((name) => (
          <Field
            key={name}
            label={name === 'from' ? t.fromOptional : t.untilOptional}
            error={errors[name]}
            help={t.yourTime}
          >
            <TextInput
              type="datetime-local"
              value={typed[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </Field>
        ))}
        {errors.form && (
          <p className={styles.error} role="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" isBusy={isBusy} busyLabel={t.working}>
          {t.announce}
        </Button>
      </form>
    </Dialog>
  );
}

function useNewAnnouncement(onAdded: () => void) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { text, link, place } = typed;
    if (!text.trim()) return setErrors({ text: t.writeWhatIsAnnounced });
    const [from, until] = [instant(typed.from), instant(typed.until)];
    setBusy(true);
    setErrors({});
    try {
      await addAnnouncement(
        {
          text: text.trim(),
          place,
          ...(link.trim() && { link: link.trim() }),
          ...(from && { from }),
          ...(until && { until }),
        },
        { hideToast: true },
      );
      showToast('success', t.announced);
      onAdded();
    } catch (failure) {
      setErrors(
        failure instanceof ApiError && failure.fields ? failure.fields : { form: messageOf(failure) },
      );
      setBusy(false);
    }
  }
  return {
    typed,
    set: (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change })),
    errors,
    isBusy,
    submit,
  };
}
