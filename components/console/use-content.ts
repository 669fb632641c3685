import { useEffect, useState } from 'react';
import type { ContentKind, ContentVersion } from '../../contract/console-content.ts';
import { ApiError, messageOf } from '../../services/api-client.ts';
import { publishContent, readContent, saveContent } from '../../services/console.service.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/console.ts';

interface TextFields {
  title: string;
  description: string;
  topic: string;
  body: string;
}

const empty: TextFields = { title: '', description: '', topic: '', body: '' };
const fieldsOf = ({ title, description, topic, body }: ContentVersion): TextFields => ({
  title,
  description,
  topic,
  body,
});

/** A text with its versions, as the server has it; what is typed stays when it's loaded again. */
function useStoredText(kind: ContentKind, slug: string) {
  const [fields, setFields] = useState<TextFields>();
  const [saved, setSaved] = useState(empty);
  const [stored, setStored] = useState({ versions: [] as ContentVersion[], basedOn: 0, isLegal: false });
  const [error, setError] = useState<string>();

  async function load(keepTyped: boolean): Promise<ContentVersion | undefined> {
    try {
      const { versions, isLegal, current } = await readContent({ kind, slug }, { hideToast: true });
      setStored({ versions, isLegal, basedOn: current.number });
      if (!keepTyped) {
        const loaded = fieldsOf(current);
        setFields(loaded);
        setSaved(loaded);
      }
      return current;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) setFields((now) => now ?? empty);
      else setError(messageOf(failure));
      return undefined;
    }
  }
  useEffect(() => {
    void load(false);
    // Once for each text: the editor is remounted for another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isDirty = fields !== undefined && fields !== saved;
  return { fields, setFields, setSaved, isDirty, ...stored, error, setError, load };
}

const problemOf = (failure: unknown) =>
  failure instanceof ApiError && failure.fields
    ? Object.values(failure.fields).join(' ')
    : messageOf(failure);

/** A text in the editor: what is typed, the version it's based on, and saving and publishing it. */
export function useContent(kind: ContentKind, slug: string) {
  const { fields, setFields, setSaved, isDirty, setError, load, basedOn, ...text } = useStoredText(
    kind,
    slug,
  );
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<ContentVersion>();

  /** True if it was done; a refusal is shown, and what is typed stays. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(problemOf(failure));
      if (failure instanceof ApiError && failure.code === 'draft_changed') setConflict(await load(true));
      return false;
    } finally {
      setBusy(false);
    }
  }
  /** The number of the saved version; undefined if it was refused. */
  async function store(): Promise<number | undefined> {
    let number: number | undefined;
    await attempt(async () => {
      if (!fields) return;
      ({ number } = await saveContent({ kind, slug }, { ...fields, basedOn }, { hideToast: true }));
      setSaved(fields); // what was typed meanwhile isn't saved yet
      setConflict(undefined);
      await load(true);
    });
    return number;
  }
  async function publish(at?: string): Promise<void> {
    const number = isDirty || basedOn === 0 ? await store() : basedOn;
    if (number === undefined) return;
    const isDone = await attempt(async () => {
      await publishContent({ kind, slug }, { number, ...(at && { at }) }, { hideToast: true });
      await load(true);
    });
    if (isDone) showToast('success', at ? t.publicationPlanned : t.textPublished);
  }
  const write = (changed: Partial<TextFields>) => setFields((now) => ({ ...(now ?? empty), ...changed }));
  return {
    ...text,
    fields,
    isDirty,
    isBusy,
    conflict,
    change: write,
    restore: (version: ContentVersion) => write(fieldsOf(version)),
    save: async () => {
      if ((await store()) !== undefined) showToast('success', t.draftSaved);
    },
    publish,
  };
}
export type ContentEditing = ReturnType<typeof useContent>;
