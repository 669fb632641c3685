import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import type { LedgerLine } from '../../contract/console-auctions.ts';
import { formatMoney } from '../../utils/money.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

const height = 180;

/** The price over time, from the bids in force; the ledger below says the same in words. */
export function PriceLine({ ledger }: { ledger: readonly LedgerLine[] }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = holder.current;
    const bids = ledger.filter(({ state }) => state === 'in-force').toReversed();
    if (!element || bids.length < 2) return;
    let isGone = false;
    let chart: { destroy: () => void } | undefined;
    void import('uplot').then(({ default: UPlot }) => {
      if (isGone) return;
      const color = getComputedStyle(element).getPropertyValue('--sea').trim();
      const ink = getComputedStyle(element).getPropertyValue('--ink-3').trim();
      const stepped = UPlot.paths.stepped?.({ align: 1 });
      chart = new UPlot(
        {
          width: element.clientWidth,
          height,
          legend: { show: false },
          axes: [
            { stroke: ink, grid: { show: false } },
            { stroke: ink, size: 90, values: (_, ticks) => ticks.map((tick) => formatMoney(tick)) },
          ],
          series: [{}, { stroke: color, width: 2, ...(stepped && { paths: stepped }) }],
        },
        [bids.map(({ at }) => Date.parse(at) / 1_000), bids.map(({ priceAfter }) => priceAfter)],
        element,
      );
    });
    return () => {
      isGone = true;
      chart?.destroy();
    };
  }, [ledger]);
  const count = ledger.filter(({ state }) => state === 'in-force').length;
  return count < 2 ? null : (
    <div ref={holder} className={styles.chart} role="img" aria-label={t.priceOverTime} />
  );
}
