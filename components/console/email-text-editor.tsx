import { useEffect, useState } from 'react';
import { previewEmailTexts } from '../../services/console.service.ts';
import { useUnsaved } from '../../hooks/use-unsaved.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { EmailFrame } from '../ui/raw-html.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { emailName, emailWhen } from './email-names.ts';
import { EmailTextField } from './email-text-field.tsx';
import { Head } from './list-frame.tsx';
import { useEmailTexts, type EmailEditing } from './use-email-texts.ts';
import styles from './content.module.css';
import * as t from '../../locales/console-content.ts';

const previewMs = 400;

/** The texts of one email, and the whole email as it will look. */
export function EmailTextEditor({ name }: { name: string }) {
  const editing = useEmailTexts(name);
  const { data, failed, reload, email, places, changes, error, isBusy } = editing;
  useUnsaved(changes.length > 0);
  const { shown, problems } = usePreview(name, editing);
  if (failed && !data) return <ErrorState heading="h1" title={failed} onRetry={reload} />;
  if (!data) return <Skeleton height={480} />;
  if (!email) return <EmptyState isPage heading="h1" title={t.thisEmailDoesntExist} />;
  const others = (key: string) =>
    data.emails
      .filter((one) => one.name !== name && one.texts.some((text) => text.key === key))
      .map(emailName);
  return (
    <>
      <Head title={emailName(email)} lead={emailWhen(email)}>
        <ButtonLink href={paths.console('content', 'emails')}>{t.backToEmails}</ButtonLink>
        <Button
          isBusy={isBusy}
          busyLabel={t.saving}
          aria-disabled={changes.length === 0 || undefined}
          onClick={() => void editing.save()}
        >
          {t.saveChanges}
        </Button>
      </Head>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.editor}>
        <div className={styles.fields}>
          {places.map((place) => (
            <EmailTextField
              key={place.text.key}
              {...place}
              alsoIn={others(place.text.key)}
              error={editing.errors[place.text.key] ?? problems[place.text.key]}
              isConflict={editing.conflicts.includes(place.text.key)}
              onWrite={(text) => editing.write(place.text.key, text)}
            />
          ))}
        </div>
        <section className={styles.emailPreview} aria-label={t.preview}>
          <p>
            <b>{t.previewOf({ subject: shown?.subject ?? '' })}</b>
            <br />
            <span className="meta">{t.previewUsesSamples}</span>
          </p>
          <EmailFrame html={shown?.html ?? ''} title={t.preview} />
        </section>
      </div>
    </>
  );
}

/** The email as it will look, a moment after the typing, and what's wrong with the typed texts. */
function usePreview(name: string, { email, places }: EmailEditing) {
  const [shown, setShown] = useState<{ subject: string; html: string }>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isKnown = email !== undefined;
  const typed = JSON.stringify(places.map(({ text, value }) => [text.key, value]));
  useEffect(() => {
    if (!isKnown) return;
    const asking = new AbortController();
    const texts = places.map(({ text, value }) => ({
      key: text.key,
      text: value === text.original ? null : value,
    }));
    const timer = setTimeout(() => {
      previewEmailTexts({ name, texts }, { hideToast: true, signal: asking.signal }).then(
        ({ problems: found, ...preview }) => {
          setShown(preview);
          setProblems(Object.fromEntries(found.map(({ key, problem }) => [key, problem])));
        },
        () => {},
      );
    }, previewMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // `typed` says when the texts differ.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, isKnown, typed]);
  return { shown, problems };
}
