import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from '../forms/forms.module.css';

/** Why a card was refused. It pushes the form's button down, which is brought back into sight. */
export function CardRefusal({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.closest('form')?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={line} className={styles.said} role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
