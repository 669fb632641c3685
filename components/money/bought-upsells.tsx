import Link from 'next/link';
import type { UserUpsell } from '../../contract/upsells.ts';
import { useMay } from '../../hooks/use-may.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime, dayOnOneLine } from '../../utils/time.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './money.module.css';
import moneyTableStyles from './money-table.module.css';

/** The upsells that the user has bought. */
export function BoughtUpsells({ bought, hasBoats }: { bought: UserUpsell[]; hasBoats: boolean }) {
  const mayList = useMay('listBoats');
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>Bought</h2>
      </div>
      {bought.length === 0 ? (
        <>
          <p className={styles.none}>Nothing yet.</p>
          {!hasBoats && mayList && <ButtonLink href={paths.sell()}>List a boat first</ButtonLink>}
        </>
      ) : (
        <table className={moneyTableStyles.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Boat</th>
              <th scope="col">State</th>
              <th scope="col" className={moneyTableStyles.number}>
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {bought.map((one) => (
              <tr key={one.id}>
                <td>
                  <b>{one.upsell.name}</b>
                  <small>{dayAndTime(one.boughtAt)}</small>
                </td>
                <td className={moneyTableStyles.wide}>
                  {one.boat ? (
                    <Link className={moneyTableStyles.link} href={paths.boat(one.boat.id)}>
                      {one.boat.title || 'A draft'}
                    </Link>
                  ) : (
                    'A listing that is gone'
                  )}
                  {one.note && <small>{one.note}</small>}
                </td>
                <td>
                  <State one={one} />
                </td>
                <td className={moneyTableStyles.number}>
                  {one.price === 0 ? 'Included' : formatMoney(one.price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function State({ one }: { one: UserUpsell }) {
  if (one.state === 'active' && one.endsAt)
    return (
      <>
        <Tag tone="green">Active</Tag>
        <small>until {dayOnOneLine(one.endsAt)}</small>
      </>
    );
  const said = {
    wanted: ['amber', 'Being paid'],
    active: ['green', one.upsell.code === 'inspection' ? 'Under way' : 'Active'],
    done: ['green', 'Done'],
    ended: ['plain', 'Ended'],
    failed: ['red', 'Refused'],
    refunded: ['plain', 'Refunded'],
  } as const;
  const [tone, word] = said[one.state];
  return <Tag tone={tone}>{word}</Tag>;
}
