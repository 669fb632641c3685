import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

/** The same button before its menu is there: for long lists, where a menu for each line would cost time. */
export function MenuButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className={styles.menu}>
      <IconButton label={label} aria-haspopup="menu" aria-expanded={false} onClick={onClick}>
        <Icon name="more" />
      </IconButton>
    </div>
  );
}
