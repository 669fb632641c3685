import type { BillOfSale } from '../../../contract/bill-of-sale.ts';
import { formatMoney } from '../../../utils/money.ts';
import { fullDay, siteZone } from '../../../utils/time.ts';
import styles from './bill-of-sale.module.css';
import * as t from '../../../locales/bill-of-sale.ts';

/** What the PDF says, on the screen. */
export function BillPreview({ bill, saleId }: { bill: BillOfSale; saleId: number }) {
  const { details, price, agreedAt, version } = bill;
  const { seller, buyer, trailer, warranty, liens } = details;
  const rows: [string, string][] = [
    [t.seller, [seller.name, seller.address].filter(Boolean).join(', ')],
    [t.buyer, [buyer.name, buyer.address].filter(Boolean).join(', ')],
    [t.boat, [details.year, details.make, details.model].filter(Boolean).join(' ')],
    [t.hin, details.hin],
    ...details.engines.map(({ name, serial }, i): [string, string] => [
      t.engineNumber({ n: i + 1 }),
      [name, t.serialNumber({ serial: serial || t.notGiven })].filter(Boolean).join(', '),
    ]),
    ...(trailer
      ? ([[t.trailer, [trailer.name, trailer.vin].filter(Boolean).join(', ')]] satisfies [string, string][])
      : []),
    [t.price, formatMoney(price)],
    [t.dateOfSale, fullDay(Date.parse(agreedAt), siteZone)],
    [t.warranty, warranty ? t.sellersWarranty({ warranty }) : t.soldAsIs],
    [t.liens, liens ? t.theseLiens({ liens }) : t.freeOfLiens],
  ];
  return (
    <div className={styles.preview}>
      <p>{t.forThePrice}</p>
      <dl className="num">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t.notGiven}</dd>
          </div>
        ))}
      </dl>
      {version && (
        <p className={styles.hash}>
          {t.saleNumber({ number: String(saleId), version: String(version.number) })}
          <br />
          {t.fingerprint({ sha256: version.sha256 })}
        </p>
      )}
    </div>
  );
}
