import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import styles from '../forms/forms.module.css';

interface EmailButtonProps {
  onPress: (email: string) => void;
  children: ReactNode;
}

/** Leads from one step of signing in to another, with the email address as typed so far. */
export function EmailButton({ onPress, children }: EmailButtonProps) {
  const { email } = useFormikContext<{ email: string }>().values;
  return (
    <button type="button" className={styles.link} onClick={() => onPress(email.trim())}>
      {children}
    </button>
  );
}
