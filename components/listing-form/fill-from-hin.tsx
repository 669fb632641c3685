import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import { Button } from '../ui/button.tsx';
import { controlNamed } from './use-step-focus.ts';
import styles from './hin-field.module.css';
import * as t from '../../locales/listing-form.ts';

/**
 * Offers to fill in make and year from the hull number, if they're blank. With `isAtOnce` it does so once
 * without a question: the number was typed for that.
 */
export function FillFromHin({ make, year, isAtOnce }: { make: string; year: string; isAtOnce: boolean }) {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const newMake = values.make.trim() === '' ? make : '';
  const newYear = values.year.trim() === '' ? year : '';
  const filled = useRef(new Set<string>());
  useEffect(() => {
    if (!isAtOnce) return;
    for (const [name, value] of [
      ['make', newMake],
      ['year', newYear],
    ] as const) {
      if (!value || filled.current.has(name)) continue;
      filled.current.add(name);
      void setFieldValue(name, value);
    }
  }, [isAtOnce, newMake, newYear, setFieldValue]);
  if (!newMake && !newYear) return null;
  const fill = () => {
    if (newMake) void setFieldValue('make', newMake);
    if (newYear) void setFieldValue('year', newYear);
    controlNamed('model')?.focus(); // This button disappears, and the model is asked next.
  };
  return (
    <p className={styles.fill}>
      <Button variant="line" onClick={fill}>
        {t.fillIn({ filter: [newMake, newYear].filter(Boolean).join(', ') })}
      </Button>
    </p>
  );
}
