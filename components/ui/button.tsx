import Link from 'next/link';
import type { ButtonHTMLAttributes, ComponentProps, ReactNode, Ref } from 'react';
import { cx } from './class-names.ts';
import styles from './button.module.css';

/**
 * bid: brass, money about to be promised and nothing else; ink: primary; sea: apply; line: secondary; quiet:
 * text.
 */
export type ButtonVariant = 'bid' | 'ink' | 'sea' | 'line' | 'quiet';

interface Look {
  variant?: ButtonVariant;
  /** As wide as what holds it. */
  isWide?: boolean;
  children: ReactNode;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /**
     * While the act runs: cannot be pressed, keeps the focus, says `busyLabel`. `aria-disabled` keeps the
     * focus, too, where `disabled` would lose it.
     */
    isBusy?: boolean;
    busyLabel?: string;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant = 'ink',
  isWide,
  isBusy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[variant], isWide && styles.wide, isBusy && styles.busy, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => {
        if (isBusy || rest['aria-disabled']) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** The same look on a link; `href` as of next/link. */
export function ButtonLink({
  variant = 'line',
  isWide,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={cx(styles.button, styles[variant], isWide && styles.wide, className)}>
      {children}
    </Link>
  );
}

/** A square of 44 px with an icon in it; `label` is its name. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={cx(styles.square, className)}>
      {children}
    </button>
  );
}
