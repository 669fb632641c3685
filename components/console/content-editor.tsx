import { useEffect, useState } from 'react';
import type { ContentKind } from '../../contract/console-content.ts';
import { previewContent } from '../../services/console.service.ts';
import { useUnsaved } from '../../hooks/use-unsaved.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { ProseHtml } from '../ui/raw-html.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import prose from '../content/prose.module.css';
import { BodyField } from './body-field.tsx';
import { ContentVersions } from './content-versions.tsx';
import { Head } from './list-frame.tsx';
import { useContent, type ContentEditing } from './use-content.ts';
import styles from './content.module.css';
import * as t from '../../locales/console.ts';

const previewMs = 400;

/** A Markdown editor with the text as its page shows it, drafts, planned publication and versions. */
export function ContentEditor({ kind, slug }: { kind: ContentKind; slug: string }) {
  const editing = useContent(kind, slug);
  const { fields, isLegal, isDirty, isBusy, error, conflict } = editing;
  useUnsaved(isDirty);
  if (!fields) return error ? <ErrorState heading="h1" title={error} /> : <Skeleton height={480} />;
  return (
    <>
      <Head title={fields.title || t.newText} lead={`${t.contentKind({ kind })} · ${slug}`}>
        {!isLegal && (
          <>
            <Button variant="line" isBusy={isBusy} onClick={() => void editing.save()}>
              {t.saveDraft}
            </Button>
            <Button isBusy={isBusy} onClick={() => void editing.publish()}>
              {t.publish}
            </Button>
          </>
        )}
      </Head>
      {isLegal && <p className={styles.note}>{t.legalTextsAreFixed}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.editor}>
        <EditorFields kind={kind} editing={editing} />
        <Preview title={fields.title} body={fields.body} />
      </div>
      {!isLegal && <Plan editing={editing} />}
      <ContentVersions editing={editing} {...(conflict && { conflict })} />
    </>
  );
}

function EditorFields({ kind, editing }: { kind: ContentKind; editing: ContentEditing }) {
  const { fields, change, isLegal } = editing;
  if (!fields) return null;
  return (
    <div className={styles.fields}>
      <Field label={kind === 'faq' ? t.question : t.title}>
        <TextInput
          maxLength={300}
          readOnly={isLegal}
          value={fields.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      {kind === 'faq' ? (
        <Field label={t.topic}>
          <TextInput
            maxLength={60}
            value={fields.topic}
            onChange={({ target }) => change({ topic: target.value })}
          />
        </Field>
      ) : (
        <Field label={t.description} help={t.searchEnginesShowIt}>
          <TextArea
            rows={2}
            maxLength={300}
            readOnly={isLegal}
            value={fields.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
      )}
      <BodyField value={fields.body} isReadOnly={isLegal} onChange={(body) => change({ body })} />
    </div>
  );
}

/** The text as the page shows it, a moment after the typing. */
function Preview({ title, body }: { title: string; body: string }) {
  const [shown, setShown] = useState({ title: '', html: '' });
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(() => {
      previewContent({ title, body }, { hideToast: true, signal: asking.signal }).then(setShown, () => {});
    }, previewMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [title, body]);
  return (
    <section className={styles.preview} aria-label={t.preview}>
      <p className={styles.previewTitle}>{shown.title}</p>
      <ProseHtml className={prose.prose ?? ''} html={shown.html} />
    </section>
  );
}

function Plan({ editing }: { editing: ContentEditing }) {
  const [at, setAt] = useState('');
  return (
    <div className={styles.plan}>
      <Field label={t.publishLater} help={t.yourTime}>
        <TextInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      </Field>
      <Button
        variant="line"
        aria-disabled={at === '' || undefined}
        onClick={() => void editing.publish(new Date(at).toISOString())}
      >
        {t.planPublication}
      </Button>
    </div>
  );
}
