import type { BidHistory } from '../../contract/dashboard.ts';
import { serverNow } from '../../client/server-clock.ts';
import { formatMoney } from '../../utils/money.ts';
import { niceSteps, shortMoney } from './chart-scale.ts';

export const sizes = {
  wide: { width: 694, height: 372, left: 64, right: 128, top: 24, bottom: 40, money: formatMoney },
  narrow: { width: 358, height: 260, left: 44, right: 6, top: 24, bottom: 40, money: shortMoney },
} as const;

/** The reserve at the start, after each change, and now. Null where there was none. */
function reserveSteps(
  { reserve, reserves, startsAt }: BidHistory,
  until: number,
): { at: number; amount: number | null }[] {
  const first = reserves.length > 0 ? reserves[0]!.was : reserve;
  const steps = [
    { at: Date.parse(startsAt), amount: first },
    ...reserves.map(({ at, became }) => ({
      at: Math.max(Date.parse(at), Date.parse(startsAt)),
      amount: became,
    })),
  ];
  return [...steps, { at: until, amount: steps.at(-1)!.amount }];
}

/** Where everything on the chart goes, in the units of its viewBox. */
export function plotOf(history: BidHistory, size: keyof typeof sizes) {
  const { width, height, left, right, top, bottom, money } = sizes[size];
  const [from, to] = [Date.parse(history.startsAt), Date.parse(history.endsAt)];
  const now = Math.min(Math.max(serverNow(), from), to);
  const reserves = reserveSteps(history, history.status === 'live' ? to : now).filter(
    (one): one is { at: number; amount: number } => one.amount !== null,
  );
  const amounts = [
    ...history.bids.map(({ amount }) => amount),
    ...reserves.map(({ amount }) => amount),
    ...(history.bids.length === 0 ? [history.openingBid] : []),
  ];
  const steps = niceSteps(Math.min(...amounts), Math.max(...amounts));
  const [least, most] = [steps[0]!, steps.at(-1)!];
  const [plotRight, plotBottom] = [width - right, height - bottom];
  const x = (at: number) =>
    left + ((Math.min(Math.max(at, from), to) - from) / Math.max(1, to - from)) * (plotRight - left);
  const y = (amount: number) =>
    plotBottom - ((amount - least) / Math.max(1, most - least)) * (plotBottom - top);
  const path = (points: readonly { at: number; amount: number }[]) =>
    points
      .map((point, i) =>
        i === 0
          ? `M${x(point.at).toFixed(1)} ${y(point.amount).toFixed(1)}`
          : `H${x(point.at).toFixed(1)}V${y(point.amount).toFixed(1)}`,
      )
      .join('');
  const bids = history.bids.map(({ at, amount }) => ({ at: Date.parse(at), amount }));
  const last = bids.at(-1);
  const area = { width, height, left, plotRight, plotBottom };
  return { size, ...area, money, from, to, now, reserves, steps, x, y, path, bids, last };
}
export type Plot = ReturnType<typeof plotOf>;
