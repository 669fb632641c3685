import { cx } from '../ui/class-names.ts';
import { isOpen, type Standing } from './standing.ts';
import styles from './standing-line.module.css';

const words: Record<Standing, string> = {
  before: 'Available',
  live: 'Live auction',
  leading: 'You lead',
  outbid: 'You were outbid',
  closing: 'Closing',
  sold: 'Sold',
  won: 'You won',
  'not-met': 'Closed, reserve not met',
  unsold: 'Closed, not sold',
  withdrawn: 'Withdrawn',
  asking: 'On the marketplace',
  'under-offer': 'Under offer',
};
const looks: Partial<Record<Standing, string | undefined>> = {
  leading: styles.good,
  won: styles.good,
  sold: styles.good,
  outbid: styles.bad,
  'under-offer': styles.warn,
  withdrawn: styles.quiet,
  unsold: styles.quiet,
  'not-met': styles.quiet,
};

/** The state in words, with the diamond. The last two minutes say so unless something nearer is to be said. */
export function StandingLine({
  standing,
  isLast,
  isUnsure,
  isMissing = false,
  isPhrase = false,
}: {
  standing: Standing;
  isLast: boolean;
  isUnsure: boolean;
  isMissing?: boolean;
  /** Within a paragraph of its own. */ isPhrase?: boolean;
}) {
  const isLastWord = isLast && standing === 'live';
  const isMissingWord = isMissing && isOpen(standing);
  const text =
    isUnsure && isOpen(standing)
      ? 'Reconnecting'
      : isMissingWord
        ? 'One thing is missing'
        : isLastWord
          ? 'Last two minutes'
          : words[standing];
  const look =
    isUnsure && isOpen(standing)
      ? styles.warn
      : isMissingWord
        ? styles.quiet
        : isLastWord
          ? styles.warn
          : looks[standing];
  const Line = isPhrase ? 'span' : 'p';
  return (
    <Line className={cx(styles.line, look)}>
      <i />
      {text}
    </Line>
  );
}
