import { useId, type ReactNode } from 'react';
import Link from 'next/link';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useMenu } from './use-menu.ts';
import styles from './menu.module.css';

export interface MenuItem {
  label: ReactNode;
  href?: string;
  onPress?: () => void;
  /** It can't be undone: red. */
  isDanger?: boolean;
}

/**
 * A button with three dots that opens a menu. Arrow keys, Home and End move, Escape and a click outside close
 * it.
 */
export function Menu({
  label,
  items,
  isDisabled = false,
  isOpenAtFirst = false,
}: {
  label: string;
  items: readonly MenuItem[];
  isDisabled?: boolean;
  isOpenAtFirst?: boolean;
}) {
  const { isOpen, box, button, toggle, close, handleKeyDown } = useMenu(isOpenAtFirst);
  const id = useId();
  return (
    <div className={styles.menu} ref={box} onKeyDown={handleKeyDown}>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isDisabled}
        onClick={toggle}
      >
        <Icon name="more" />
      </IconButton>
      {isOpen && (
        <div className={styles.list} role="menu" id={id} aria-label={label}>
          {items.map((item, i) =>
            item.href === undefined ? (
              <button
                key={i}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={cx(styles.item, item.isDanger && styles.danger)}
                onClick={() => {
                  close();
                  item.onPress?.();
                }}
              >
                {item.label}
              </button>
            ) : (
              <Link key={i} href={item.href} role="menuitem" tabIndex={-1} className={styles.item}>
                {item.label}
              </Link>
            ),
          )}
        </div>
      )}
    </div>
  );
}
