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
import * as t from '../../locales/money.ts';

/** The upsells that the user has bought. */
export function BoughtUpsells({ bought, hasBoats }: { bought: UserUpsell[]; hasBoats: boolean }) {
  const mayList = useMay('listBoats');
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{t.purchases}</h2>
      </div>
      {bought.length === 0 ? (
        <>
          <p className={styles.none}>{t.noPurchasesYet}</p>
          {!hasBoats && mayList && <ButtonLink href={paths.sell()}>{t.listABoatFirst}</ButtonLink>}
        </>
      ) : (
        <table className={moneyTableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.boat}</th>
              <th scope="col">{t.status}</th>
              <th scope="col" className={moneyTableStyles.number}>
                {t.price}
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
                      {one.boat.title || t.aDraft}
                    </Link>
                  ) : (
                    t.aDeletedListing
                  )}
                  {one.note && <small>{one.note}</small>}
                </td>
                <td>
                  <State one={one} />
                </td>
                <td className={moneyTableStyles.number}>
                  {one.price === 0 ? t.included : formatMoney(one.price)}
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
        <Tag tone="green">{t.active}</Tag>
        <small>{t.until({ dayOnOneLine: dayOnOneLine(one.endsAt) })}</small>
      </>
    );
  const said = {
    wanted: ['amber', t.paymentPending],
    active: ['green', one.upsell.code === 'inspection' ? t.inProgress : t.active],
    done: ['green', t.done],
    ended: ['plain', t.ended],
    failed: ['red', t.declined],
    refunded: ['plain', t.refunded],
  } as const;
  const [tone, word] = said[one.state];
  return <Tag tone={tone}>{word}</Tag>;
}
