import { useFormikContext } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import { Button } from '../ui/button.tsx';
import { controlNamed } from './use-step-focus.ts';
import styles from './hin-field.module.css';

/** Offers to fill in make and year from the hull number, if they're blank. */
export function FillFromHin({ make, year }: { make: string; year: string }) {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const newMake = values.make.trim() === '' ? make : '';
  const newYear = values.year.trim() === '' ? year : '';
  if (!newMake && !newYear) return null;
  const fill = () => {
    if (newMake) void setFieldValue('make', newMake);
    if (newYear) void setFieldValue('year', newYear);
    controlNamed('model')?.focus(); // This button disappears, and the model is asked next.
  };
  return (
    <p className={styles.fill}>
      <Button variant="line" onClick={fill}>
        Fill in {[newMake, newYear].filter(Boolean).join(', ')}
      </Button>
    </p>
  );
}
