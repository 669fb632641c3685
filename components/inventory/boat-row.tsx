import Link from 'next/link';
import type { InventoryRow } from '../../contract/inventory.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { locationText } from '../boat-card/location-text.ts';
import { cx } from '../ui/class-names.ts';
import { Checkbox } from '../ui/field.tsx';
import { Menu } from '../ui/menu.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { endsLabel, endsText, labelOf } from './inventory-labels.ts';
import { rowItems, type RowItemsInput } from './row-items.ts';
import boatRowStyles from './boat-row.module.css';
import inventoryTableStyles from './inventory-table.module.css';
import * as t from '../../locales/inventory.ts';

interface BoatRowProps extends RowItemsInput {
  isChosen: boolean;
  /** An act on the boats is running. */
  isActing: boolean;
  onChoose: (isOn: boolean) => void;
}

/** A boat of the inventory. */
export function BoatRow({ boat, isChosen, isActing, onChoose, ...rest }: BoatRowProps) {
  const [word, tone] = labelOf(boat);
  const amount = boat.price === null ? '' : formatMoney(boat.price, boat.currency);
  return (
    <tr className={cx(isChosen && inventoryTableStyles.chosen)}>
      <td className={inventoryTableStyles.pick}>
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          {t.select({ title: boat.title })}
        </Checkbox>
      </td>
      <th scope="row" className={inventoryTableStyles.boat}>
        <BoatLink boat={boat} />
      </th>
      <td className={inventoryTableStyles.state}>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td className={cx(inventoryTableStyles.n, inventoryTableStyles.amount)}>
        <b>{amount}</b>
        {boat.reserve !== null && boat.listingType === 'auction' && (
          <span className="meta">{t.reserve({ reserve: boat.reserve })}</span>
        )}
      </td>
      {numbersOf(boat).map(([label, value]) => (
        <td
          key={label}
          className={cx(inventoryTableStyles.n, inventoryTableStyles.number)}
          data-label={label}
        >
          {value === null || value === 0 ? '' : thousands(value)}
        </td>
      ))}
      <td className={inventoryTableStyles.ends}>
        {endsLabel(boat) && <span className={boatRowStyles.endsLabel}>{endsLabel(boat)}</span>}
        {endsText(boat)}
      </td>
      <td className={inventoryTableStyles.acts}>
        <Menu
          label={t.actionsFor({ title: boat.title })}
          items={rowItems({ boat, ...rest })}
          isDisabled={isActing}
        />
      </td>
    </tr>
  );
}

const numbersOf = (boat: InventoryRow) =>
  [
    [t.views, boat.views],
    [t.clicks, boat.clicks],
    [t.watching, boat.watchers],
    [t.bids, boat.listingType === 'auction' ? boat.bidCount : null],
    [t.offers, boat.offers],
    [t.questions, boat.questions],
  ] as const;

/** The numbers as text, which replaces their columns on a phone. */
const countsText = (boat: InventoryRow) =>
  [
    boat.views > 0 && t.viewCount({ count: boat.views }),
    boat.watchers > 0 && t.watchingValue({ value: boat.watchers }),
    boat.listingType === 'auction' && boat.bidCount > 0 && t.bidCount({ count: boat.bidCount }),
    boat.offers > 0 && t.offerCount({ count: boat.offers }),
    boat.questions > 0 && t.questionCount({ count: boat.questions }),
  ]
    .filter((words) => words !== false)
    .map((words) => words.replaceAll(' ', '\u00a0'))
    .join(', ');

/** The picture and the title, with what needs attention, as a link to the report. */
function BoatLink({ boat }: { boat: InventoryRow }) {
  const counts = countsText(boat);
  const meta = [boat.stockNumber && t.stockNo({ stockNumber: boat.stockNumber }), locationText(boat)]
    .filter(Boolean)
    .join(', ');
  return (
    <Link href={paths.inventoryReport(boat.id)}>
      <Photo photo={boat.cover} alt="" sizes="72px" className={boatRowStyles.photo} />
      <span>
        <b>{boat.title}</b>
        {meta && <span className="meta">{meta}</span>}
        {counts && <span className={cx('meta', 'num', boatRowStyles.counts)}>{counts}</span>}
        {boat.missingSince && <span className={boatRowStyles.missing}>{t.missingFromFeed}</span>}
        {boat.status === 'rejected' && (
          <span className={boatRowStyles.sentBack}>{boat.rejectedFor || t.makeTheChangesAndResubmitIt}</span>
        )}
      </span>
    </Link>
  );
}
