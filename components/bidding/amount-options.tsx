import { useRef, type KeyboardEvent } from 'react';
import { formatMoney } from '../../utils/money.ts';
import { cx } from '../ui/class-names.ts';
import styles from '../auction/bid-sheet.module.css';
import * as t from '../../locales/bidding.ts';

interface AmountOptionsProps {
  options: readonly number[];
  /** The amount entered now. */
  amount: number | null;
  /** The minimum bid. */
  least: number;
  /** What the labels count from: the user's own maximum if they lead, otherwise the minimum bid. */
  from: number;
  onChoose: (amount: number) => void;
}

/** The minimum bid and the next amounts as radio buttons, with the arrow keys. */
export function AmountOptions({ options, amount, least, from, onChoose }: AmountOptionsProps) {
  const radios = useRef<HTMLDivElement>(null);
  const chosenAt = options.indexOf(amount ?? 0);
  function handleArrow(event: KeyboardEvent, at: number) {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const to = (at + way + options.length) % options.length;
    radios.current?.querySelectorAll<HTMLButtonElement>('[role=radio]')[to]?.focus();
    const next = options[to];
    if (next !== undefined) onChoose(next);
  }
  return (
    <div className={styles.options} role="radiogroup" aria-label={t.amount} ref={radios}>
      {options.map((option, i) => (
        <button
          key={option}
          type="button"
          role="radio"
          aria-checked={amount === option}
          tabIndex={i === Math.max(0, chosenAt) ? 0 : -1}
          className={cx(styles.option, amount === option && styles.chosen)}
          onClick={() => onChoose(option)}
          onKeyDown={(event) => handleArrow(event, i)}
        >
          <b className="num">{formatMoney(option)}</b>
          <span>{option === least ? t.minimum : t.text({ slice: formatMoney(option - from).slice(1) })}</span>
        </button>
      ))}
    </div>
  );
}
