import { daysBetween } from './chart-scale.ts';
import type { Plot } from './bid-history-plot.ts';
import * as t from '../../locales/dashboard.ts';

const weekdays = [t.sun, t.mon, t.tue, t.wed, t.thu, t.fri, t.sat] as const;

/** The amounts at the left and the days below. */
export function ChartAxes({ plot }: { plot: Plot }) {
  const { size, left, money, from, to, steps, plotRight, plotBottom, x, y } = plot;
  const days = daysBetween(from, to);
  const every = Math.ceil(days.length / (size === 'wide' ? 8 : 7));
  return (
    <>
      {steps.map((step) => (
        <g key={step}>
          <path d={`M${left} ${y(step)}H${plotRight}`} stroke="var(--hair)" />
          <text x={left - 10} y={y(step) + 4} textAnchor="end">
            {money(step)}
          </text>
        </g>
      ))}
      {days.map(({ at, until }, i) => (
        <g key={at}>
          <path d={`M${x(at)} ${plotBottom}v6`} stroke="var(--hair-2)" />
          {i % every === 0 && x(until) - x(at) > 18 && (
            <text x={(x(at) + x(until)) / 2} y={plotBottom + 26} textAnchor="middle">
              {size === 'narrow' || i % 6 !== 0
                ? size === 'narrow'
                  ? new Date(at).getDate()
                  : weekdays[new Date(at).getDay()]
                : `${weekdays[new Date(at).getDay()]} ${new Date(at).getDate()}`}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
