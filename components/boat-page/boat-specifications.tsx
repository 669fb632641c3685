import Link from 'next/link';
import { useLiveBoatContext, useStaticBoat, type StaticBoat } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { feetAndMetres, poundsAndKilos, thousands } from '../../utils/units.ts';
import { ChangedSpecifications } from './changed-specifications.tsx';
import page from '../ui/page-part.module.css';
import styles from './boat-specifications.module.css';
import * as t from '../../locales/boat-page.ts';

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

function enginesOf({ engines, year }: StaticBoat['boat']): string | null {
  const [first] = engines;
  if (!first) return null;
  const name = [first.make, first.model].filter(Boolean).join(' ');
  const power = [first.horsepower ? t.hp({ horsepower: first.horsepower }) : '', first.fuel ?? '']
    .filter(Boolean)
    .join(' ');
  const each = [name, power, first.year && first.year !== year ? String(first.year) : '']
    .filter(Boolean)
    .join(', ');
  return engines.length > 1 ? `${engines.length} × ${each}` : each;
}

/**
 * What is known; where the seller says it in their own words ("Port 6,240, starboard 6,238"), theirs stand in
 * its place.
 */
function specificationsOf(boat: StaticBoat['boat']): [string, string][] {
  const own = new Map(boat.facts.map(({ label, value }) => [label.toLowerCase(), value]));
  const rows: [string, string | null][] = [
    [t.year, boat.year ? String(boat.year) : null],
    [t.makeAndModel, `${boat.make} ${boat.model}`.trim() || null],
    [t.lengthOverall, boat.length === null ? null : feetAndMetres(boat.length)],
    [t.beam, boat.beam === null ? null : feetAndMetres(boat.beam)],
    [t.draft, boat.draft === null ? null : feetAndMetres(boat.draft)],
    [t.displacement, boat.displacement === null ? null : poundsAndKilos(boat.displacement)],
    [t.hull, boat.hullMaterial && capital(boat.hullMaterial)],
    [t.engines, enginesOf(boat)],
    [t.engineHours, boat.engineHours === null ? null : thousands(Math.round(boat.engineHours))],
    [t.condition, boat.condition && capital(boat.condition)],
    ['HIN', boat.hin],
    [
      t.location,
      [boat.location.city, [boat.location.state, boat.location.zip].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', ') || null,
    ],
    [t.seller, boat.seller.sellerType === 2 ? t.dealerOrBroker : t.privateSeller],
  ];
  const known = new Set(rows.map(([label]) => label.toLowerCase()));
  const added = boat.facts.filter(
    ({ label }, i) =>
      !known.has(label.toLowerCase()) &&
      boat.facts.findIndex((other) => other.label.toLowerCase() === label.toLowerCase()) === i,
  );
  const all = [
    ...rows
      .slice(0, -2)
      .map(([label, value]): [string, string | null] => [label, own.get(label.toLowerCase()) ?? value]),
    ...added.map(({ label, value }): [string, string] => [label, value]),
    ...rows.slice(-2),
  ];
  return all.filter((row): row is [string, string] => Boolean(row[1]));
}

/** All that is known, as a table. */
export function BoatSpecifications() {
  const { boat } = useStaticBoat();
  return (
    <section className={page.part}>
      <h2 className="h2">{t.specifications}</h2>
      <ChangeThem />
      <ChangedSpecifications />
      <dl className={styles.list}>
        {specificationsOf(boat).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Our staff may, while the auction is on. */
function ChangeThem() {
  const { boat } = useLiveBoatContext();
  const isStaff = useAppSelector(({ user }) => user.details?.isSiteStaff === true);
  return isStaff && boat.listingType === 'auction' && boat.status === 'live' ? (
    <p className={styles.staff}>
      <Link className="link" href={paths.reviewSpecifications(boat.id)}>
        {t.editThisAuctionsSpecifications}
      </Link>
    </p>
  ) : null;
}
