import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../../contract/listing-form.ts';
import { suggestBoats } from '../../services/listing-form.service.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useSellField } from './sell-fields.tsx';
import * as t from '../../locales/listing-form.ts';

const waitMs = 150;

/** Make or model, with what others call theirs. Suggestions are a help: without them one types on. */
export function NameField({
  name,
  label,
  placeholder,
}: {
  name: 'make' | 'model';
  label: string;
  placeholder: string;
}) {
  const { field, error, isLocked, set } = useSellField(name);
  const { make } = useFormikContext<SellForm>().values;
  const [isWanted, setWanted] = useState(false);
  const [found, setFound] = useState<Suggestion[]>([]);
  const search = field.value.trim();
  useEffect(() => {
    if (!isWanted || (search === '' && name === 'make')) {
      setFound([]);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      suggestBoats(
        { field: name, search, limit: 8, ...(name === 'model' && make.trim() && { make: make.trim() }) },
        { hideToast: true, signal: asking.signal },
      ).then(
        ({ lists }) => setFound(lists),
        () => {},
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isWanted, name, search, make]);
  return (
    <Field label={label} error={error}>
      <Combobox
        name={name}
        value={field.value}
        placeholder={placeholder}
        maxLength={name === 'make' ? 60 : 80}
        disabled={isLocked}
        listLabel={`${label}s`}
        choices={found.map(({ value, boats }) => ({
          value,
          note: boats > 0 ? t.listed({ boats }) : undefined,
        }))}
        onChange={(value) => void set(value)}
        onFocus={() => setWanted(true)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
