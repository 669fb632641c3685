import type { Facets } from '../../contract/boat-search.ts';
import type { ChangeFilters } from '../../utils/list-query.ts';
import group from './filter-fields.module.css';
import styles from './length-range.module.css';

const width = 216;
const high = 48;

function note(low: string, top: string): string {
  if (!low && !top) return 'any';
  return low && top ? `${low} to ${top} ft` : low ? `from ${low} ft` : `to ${top} ft`;
}

/** How the boats lie by length, and the stretch of it that is wanted: two native sliders over one line. */
export function LengthRange({
  buckets,
  low,
  high: top,
  onChange,
}: {
  buckets: Facets['lengths'];
  low: string;
  high: string;
  onChange: ChangeFilters;
}) {
  // The first and the last bucket are open: they are drawn as wide as the others, and their ends mean any.
  const second = buckets[1] ?? { from: 0, to: 100 };
  const foot = second.to - second.from;
  const from = second.from - foot;
  const to = (buckets.at(-1)?.from ?? 100) + foot;
  const least = Math.max(from, Math.min(to, Number(low || from)));
  const most = Math.max(least, Math.min(to, Number(top || to)));
  const peak = Math.max(1, ...buckets.map(({ boats }) => boats));
  const step = width / buckets.length;
  const share = (feet: number) => ((feet - from) / Math.max(1, to - from)) * 100;
  return (
    <fieldset className={group.group}>
      <legend>
        Length<span className="num">{note(low, top)}</span>
      </legend>
      <div>
        <svg className={styles.histogram} viewBox="0 0 216 56" aria-hidden="true">
          {buckets.map(({ boats }, i) => {
            const start = from + i * foot;
            const height = boats ? Math.max(2.2, (boats / peak) * high) : 0;
            return (
              <rect
                key={start}
                className={start + foot > least && start < most ? styles.in : undefined}
                x={i * step + 1}
                y={54 - height}
                width={step - 2}
                height={height}
              />
            );
          })}
          <path d="M0 54.500H216" stroke="var(--hair-2)" />
        </svg>
        <div className={styles.range}>
          <i style={{ left: `${share(least)}%`, right: `${100 - share(most)}%` }} />
          <input
            type="range"
            name={low ? 'min_length' : undefined}
            aria-label="Least length"
            aria-valuetext={`${least} feet`}
            min={from}
            max={to}
            step="1"
            value={least}
            onChange={({ target }) =>
              onChange(
                {
                  min_length:
                    Number(target.value) <= from ? '' : String(Math.min(Number(target.value), most - 1)),
                },
                true,
              )
            }
          />
          <input
            type="range"
            name={top ? 'max_length' : undefined}
            aria-label="Greatest length"
            aria-valuetext={`${most} feet`}
            min={from}
            max={to}
            step="1"
            value={most}
            onChange={({ target }) =>
              onChange(
                {
                  max_length:
                    Number(target.value) >= to ? '' : String(Math.max(Number(target.value), least + 1)),
                },
                true,
              )
            }
          />
        </div>
      </div>
    </fieldset>
  );
}
