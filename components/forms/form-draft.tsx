import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOwner } from '../../hooks/use-owned-text.ts';
import { ownedStorage } from '../../utils/owned-storage.ts';

const keyOf = (name: string) => `form:${name}`;

/** What its author typed into a form and hasn't sent. It outlives the form, a reload, and a session that ends. */
export const formDraft = {
  has: (name: string): boolean => ownedStorage.read(keyOf(name)) !== null,
  drop: (name: string): void => ownedStorage.remove(keyOf(name)),
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not written by us
  }
}

/** The stored values that the form still has. */
function readTyped<V extends FormikValues>(name: string, initial: V): V | undefined {
  const stored = ownedStorage.read(keyOf(name));
  const typed = stored && parsed(stored.value);
  if (typeof typed !== 'object' || typed === null) return undefined;
  const known = Object.entries(typed).filter(([key, value]) => typeof value === typeof initial[key]);
  return { ...initial, ...Object.fromEntries(known) };
}

/** Within a form: keeps what is typed, until `formDraft.drop`, and fills it in again. */
export function FormDraft({ name }: { name: string }) {
  const { values, initialValues, dirty, setValues } = useFormikContext<FormikValues>();
  const owner = useOwner();
  const wasDirty = useRef(false);
  const restore = useEffectEvent(() => {
    const typed = readTyped(name, initialValues);
    if (typed) void setValues(typed, false);
  });
  useEffect(() => restore(), [name, owner]);
  const keep = useEffectEvent(() => {
    if (dirty) ownedStorage.write(keyOf(name), JSON.stringify(values));
    else if (wasDirty.current) formDraft.drop(name);
    wasDirty.current = dirty;
  });
  useEffect(() => keep(), [values, dirty]);
  return null;
}
