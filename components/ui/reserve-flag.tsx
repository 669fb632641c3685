import { cx } from './class-names.ts';
import styles from './reserve-flag.module.css';
import * as t from '../../locales/ui.ts';

const labels = { met: t.reserveMet, 'not-met': t.reserveNotMet, none: t.noReserve } as const;

/** Shape and words, never color alone: hollow square, filled green square, hollow circle. */
export function ReserveFlag({
  hasReserve,
  reserveMet,
  isSmall = false,
}: {
  hasReserve: boolean;
  reserveMet: boolean;
  isSmall?: boolean;
}) {
  const state = !hasReserve ? 'none' : reserveMet ? 'met' : 'not-met';
  return (
    <span className={cx(styles.flag, styles[state], isSmall && styles.small)}>
      <i />
      {labels[state]}
    </span>
  );
}
