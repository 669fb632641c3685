import { useState } from 'react';
import type { EmailText } from '../../contract/console-email-texts.ts';
import { ApiError, messageOf } from '../../services/api-client.ts';
import { listEmailTexts, saveEmailTexts } from '../../services/console.service.ts';
import { showToast } from '../ui/toast.ts';
import { useLoaded } from './use-loaded.ts';
import * as t from '../../locales/console-content.ts';

/** A text as it's sent now. */
export const currentText = ({ text, original }: EmailText): string => text ?? original;

/** What is typed, by key; null: the original. */
type Typed = Record<string, string | null>;

/** The texts of one email: what is stored, what is typed, and saving it without losing another editor's work. */
export function useEmailTexts(name: string) {
  const { data: loaded, error: failed, reload } = useLoaded('email-texts', listEmailTexts);
  /** As they are after a save or a conflict. */
  const [newest, setNewest] = useState<typeof loaded>();
  const data = newest ?? loaded;
  const [typed, setTyped] = useState<Typed>({});
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const email = data?.emails.find((one) => one.name === name);
  const places = (email?.texts ?? []).flatMap(({ key, place }) => {
    const text = data?.texts.find((one) => one.key === key);
    return text ? [{ place, text, value: valueOf(text, typed) }] : [];
  });
  const changes = places.flatMap(({ text: { key, version, ...stored } }) => {
    const value = typed[key];
    return value === undefined || value === stored.text ? [] : [{ key, text: value, basedOn: version }];
  });

  async function save(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await saveEmailTexts({ changes }, { hideToast: true });
      setNewest(await listEmailTexts({ hideToast: true }));
      setTyped({});
      setErrors({});
      setConflicts([]);
      showToast('success', t.saved);
    } catch (failure) {
      setError(messageOf(failure));
      if (failure instanceof ApiError && failure.fields) setErrors(failure.fields);
      if (failure instanceof ApiError && failure.code === 'draft_changed') await findConflicts();
    } finally {
      setBusy(false);
    }
  }
  /** Which texts another editor has saved since they were loaded. */
  async function findConflicts(): Promise<void> {
    const now = await listEmailTexts({ hideToast: true });
    const isNewer = ({ key, basedOn }: (typeof changes)[number]) =>
      now.texts.some((one) => one.key === key && one.version !== basedOn);
    setNewest(now);
    setConflicts(changes.filter(isNewer).map(({ key }) => key));
  }
  const write = (key: string, text: string | null) => {
    setTyped((now) => ({ ...now, [key]: text }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== key)));
  };
  return { data, failed, reload, email, places, changes, conflicts, errors, error, isBusy, save, write };
}

function valueOf(text: EmailText, typed: Typed): string {
  const own = typed[text.key];
  return own === undefined ? currentText(text) : (own ?? text.original);
}

export type EmailEditing = ReturnType<typeof useEmailTexts>;
