import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import { thousands } from '../../utils/units.ts';
import styles from './boat-specs.module.css';

const feet = (value: number) => {
  const inches = Math.round(value * 12);
  return `${Math.floor(inches / 12)} ft${inches % 12 ? ` ${inches % 12} in` : ''}`;
};
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Six figures at a glance; those not known are left out. */
export function BoatSpecs() {
  const { boat } = useStaticBoat();
  const [engine] = boat.engines;
  const power = engine?.horsepower
    ? `${boat.engines.length > 1 ? `${boat.engines.length} × ` : ''}${thousands(engine.horsepower)} hp`
    : null;
  const specs: [string, string | null][] = [
    ['Length', boat.length === null ? null : feet(boat.length)],
    ['Beam', boat.beam === null ? null : feet(boat.beam)],
    ['Draft', boat.draft === null ? null : feet(boat.draft)],
    [boat.engines.length > 1 ? 'Engines' : 'Engine', power],
    ['Hours', boat.engineHours === null ? null : thousands(Math.round(boat.engineHours))],
    ['Fuel', boat.fuelType === null ? null : capital(boat.fuelType)],
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
