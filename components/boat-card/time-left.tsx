import { useRef } from 'react';
import { useIsVisible } from '../../hooks/use-is-visible.ts';
import { useNow } from '../../hooks/use-now.ts';
import { countdown } from '../../utils/time.ts';
import { cx } from '../ui/class-names.ts';
import styles from './time-left.module.css';

interface Times {
  startsAt: string | null;
  endsAt: string | null;
}

/**
 * What is left, in the specification's words; counts only while it is seen and its text can change by the
 * second. `serverTime`: when the page was made, epoch ms.
 */
export function TimeLeft({
  boat,
  serverTime,
  className,
  marksSoon = true,
}: {
  boat: Times;
  serverTime: number;
  className?: string | undefined;
  marksSoon?: boolean;
}) {
  const element = useRef<HTMLSpanElement>(null);
  const isVisible = useIsVisible(element);
  const isOver = boat.endsAt === null || Date.parse(boat.endsAt) < serverTime;
  const now = useNow(serverTime, isVisible && !isOver);
  const { text, state } = countdown(boat.startsAt, boat.endsAt, now);
  return (
    <span ref={element} className={cx(styles.time, state === 'soon' && styles.soon, className)}>
      {marksSoon && state === 'soon' && <i className={styles.diamond} />}
      <time {...(boat.endsAt && { dateTime: boat.endsAt })} role="timer" aria-live="off">
        {text}
      </time>
    </span>
  );
}
