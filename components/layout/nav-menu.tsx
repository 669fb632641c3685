import { useRouter } from 'next/router';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './nav-menu.module.css';

/**
 * A word that opens a list, on <details>: works without script. With it, a press outside, Escape and another
 * page close it.
 * `side` right: the list ends where the word ends.
 */
export function NavMenu({
  label,
  name,
  isCurrent = false,
  side = 'left',
  children,
  summaryClass,
  hasChevron = true,
  onOpen,
}: {
  label: ReactNode;
  name?: string;
  isCurrent?: boolean;
  side?: 'left' | 'right';
  children: ReactNode;
  summaryClass?: string | undefined;
  hasChevron?: boolean;
  onOpen?: () => void;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { events } = useRouter();
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', handlePress);
    events.on('routeChangeStart', close);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      events.off('routeChangeStart', close);
    };
  }, [events]);
  return (
    <details
      ref={details}
      className={styles.menu}
      name="menu"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.removeAttribute('open');
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={summaryClass ?? styles.word}
        aria-label={name}
        data-current={isCurrent || undefined}
      >
        {label}
        {hasChevron && <Icon name="chevron-down" size={14} />}
      </summary>
      <div className={cx(styles.panel, side === 'right' && styles.right)}>{children}</div>
    </details>
  );
}
