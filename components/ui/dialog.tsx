import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useDialog } from './use-dialog.ts';
import styles from './dialog.module.css';
import * as t from '../../locales/ui.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** Stands above the head, over the whole width: a picture. */
  cover?: ReactNode;
  /** A step back, in the place of closing. */
  onBack?: (() => void) | undefined;
  /** Without the hairline below the head. */
  isPlain?: boolean;
  /** small 420, medium 560, large 880 px wide at most */
  size?: 'small' | 'medium' | 'large';
  /** Below the scrolling part, always in reach. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal on the native <dialog>: in the middle, on a phone with a margin of 16. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} form={styles.middle} />;
}

export function Modal({
  isOpen,
  onClose,
  title,
  subtitle,
  cover,
  onBack,
  isPlain = false,
  size = 'small',
  footer,
  children,
  form,
}: DialogProps & { form: string | undefined }) {
  const dialog = useDialog(isOpen, onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className={cx(styles.dialog, form, styles[size])} aria-labelledby={id}>
      {isOpen && (
        <div className={styles.inside}>
          {cover}
          <header className={cx(styles.head, isPlain && styles.plain, onBack && styles.withBack)}>
            {onBack && (
              <IconButton label={t.back} onClick={onBack}>
                <Icon name="chevron-left" />
              </IconButton>
            )}
            <div className={styles.title}>
              <h2 className="h3" id={id} tabIndex={-1} data-first>
                {title}
              </h2>
              {subtitle && <p className="meta">{subtitle}</p>}
            </div>
            {!onBack && (
              <IconButton label={t.close} onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
