import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Link from 'next/link';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  label: ReactNode;
  href?: string;
  onPress?: () => void;
  /** Cannot be taken back: red. */
  isDanger?: boolean;
}

/** Three dots that open a list of acts. Arrow keys, Home and End move in it, Escape and a press outside close it; focus goes back to the dots. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    entries()[0]?.focus();
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    }
    if (event.key === 'Tab') setOpen(false);
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }

  return (
    <div className={styles.menu} ref={box} onKeyDown={handleKeyDown}>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
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
                  setOpen(false);
                  button.current?.focus();
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
