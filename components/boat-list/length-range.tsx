import type { Facets } from '../../contract/boat-search.ts';
import type { ChangeFilters } from '../../utils/list-query.ts';
import { LengthHistogram } from './length-histogram.tsx';
import { lengthScale, type LengthScale } from './length-scale.ts';
import group from './filter-fields.module.css';
import styles from './length-range.module.css';
import * as t from '../../locales/boat-list.ts';

function note(low: string, top: string): string {
  if (!low && !top) return t.anyInline;
  return low && top ? t.toFt({ low, top }) : low ? t.fromFt({ low }) : t.toFtTop({ top });
}

interface LengthRangeProps {
  buckets: Facets['lengths'];
  low: string;
  high: string;
  onChange: ChangeFilters;
}

/** The range of lengths to show: two native sliders below a histogram. */
export function LengthRange({ buckets, low, high, onChange }: LengthRangeProps) {
  const scale = lengthScale(buckets);
  const { from, to } = scale;
  const shortest = Math.max(from, Math.min(to, Number(low || from)));
  const longest = Math.max(shortest, Math.min(to, Number(high || to)));
  const percent = (feet: number) => ((feet - from) / Math.max(1, to - from)) * 100;
  return (
    <fieldset className={group.group}>
      <legend>
        {t.length}
        <span className="num">{note(low, high)}</span>
      </legend>
      <div>
        <LengthHistogram buckets={buckets} scale={scale} shortest={shortest} longest={longest} />
        <div className={styles.range}>
          <i style={{ left: `${percent(shortest)}%`, right: `${100 - percent(longest)}%` }} />
          <LengthSlider
            name={low ? 'min_length' : undefined}
            label={t.minimumLength}
            scale={scale}
            feet={shortest}
            onChange={(feet) =>
              onChange({ min_length: feet <= from ? '' : String(Math.min(feet, longest - 1)) }, true)
            }
          />
          <LengthSlider
            name={high ? 'max_length' : undefined}
            label={t.maximumLength}
            scale={scale}
            feet={longest}
            onChange={(feet) =>
              onChange({ max_length: feet >= to ? '' : String(Math.max(feet, shortest + 1)) }, true)
            }
          />
        </div>
      </div>
    </fieldset>
  );
}

interface LengthSliderProps {
  /** Left out of the submitted form while any length will do. */
  name: string | undefined;
  label: string;
  scale: LengthScale;
  feet: number;
  onChange: (feet: number) => void;
}

const LengthSlider = ({ name, label, scale, feet, onChange }: LengthSliderProps) => (
  <input
    type="range"
    name={name}
    aria-label={label}
    aria-valuetext={t.feet({ feet })}
    min={scale.from}
    max={scale.to}
    step="1"
    value={feet}
    onChange={({ target }) => onChange(Number(target.value))}
  />
);
