import { useEffect, useRef, type ReactNode } from 'react';
import styles from './forms.module.css';

export const authTitleId = 'auth-title';

/**
 * One step in the auth dialog: its title (the dialog's name), a sentence, and the focus on its first field.
 */
export function AuthStep({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog itself has opened and taken the focus.
    const frame = requestAnimationFrame(() => {
      if (place.current?.contains(document.activeElement)) return; // someone was faster
      const fields = place.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])');
      const first = [...(fields ?? [])].find((field) => !field.value || field.type === 'radio');
      (first ?? place.current?.querySelector<HTMLElement>('button, a'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place}>
      <h2 className={styles.title} id={authTitleId}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
