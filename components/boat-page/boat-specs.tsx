import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import { thousands } from '../../utils/units.ts';
import styles from './boat-specs.module.css';
import * as t from '../../locales/boat-page.ts';

const feet = (value: number) => {
  const inches = Math.round(value * 12);
  return t.ftIn({ floor: Math.floor(inches / 12), isSo: Boolean(inches % 12), inches: inches % 12 });
};
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Six figures at a glance; those not known are left out. */
export function BoatSpecs() {
  const { boat } = useStaticBoat();
  const [engine] = boat.engines;
  const power = engine?.horsepower
    ? t.hpIsSo({
        isSo: Boolean(boat.engines.length > 1),
        engineCount: boat.engines.length,
        horsepower: engine.horsepower,
      })
    : null;
  const specs: [string, string | null][] = [
    [t.length, boat.length === null ? null : feet(boat.length)],
    [t.beam, boat.beam === null ? null : feet(boat.beam)],
    [t.draft, boat.draft === null ? null : feet(boat.draft)],
    [boat.engines.length > 1 ? t.engines : t.engine, power],
    [t.hours, boat.engineHours === null ? null : thousands(Math.round(boat.engineHours))],
    [t.fuel, boat.fuelType === null ? null : capital(boat.fuelType)],
  ];
  const known = specs.filter((spec): spec is [string, string] => spec[1] !== null);
  if (known.length === 0) return null;
  return (
    <dl className={`${styles.specs} num`}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="lbl">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
