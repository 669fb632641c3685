import { Icon } from '../ui/icon.tsx';
import styles from '../forms/forms.module.css';

/** Why a card was refused. */
export const CardRefusal = ({ text }: { text: string }) => (
  <p className={styles.said} role="alert">
    <Icon name="warning" />
    {text}
  </p>
);
