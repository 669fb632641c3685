import Link from 'next/link';
import type { InventoryRow, InventorySort } from '../../contract/inventory.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { plural, thousands } from '../../utils/units.ts';
import { locationText } from '../boat-card/location-text.ts';
import { cx } from '../ui/class-names.ts';
import { Checkbox } from '../ui/field.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { endsLabel, endsText, stateLabels } from './inventory-labels.ts';
import type { ManyAct } from './use-acts.ts';
import styles from './inventory.module.css';

export interface InventoryTableProps {
  boats: readonly InventoryRow[];
  sort: InventorySort;
  chosen: ReadonlySet<number>;
  isBusy: boolean;
  canMove: boolean;
  onSort: (sort: InventorySort) => void;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onMove: (boat: InventoryRow, to: 'up' | 'down' | 'top' | 'bottom') => void;
  onAct: (boat: InventoryRow, act: ManyAct | 'reserve') => void;
}

/** A table on a wide screen; on a phone each row is a card (inventory.module.css), the same markup. */
export function InventoryTable({
  boats,
  sort,
  chosen,
  isBusy,
  onSort,
  onChoose,
  ...rest
}: InventoryTableProps) {
  const isAll = boats.length > 0 && boats.every(({ id }) => chosen.has(id));
  const choose = (ids: readonly number[], isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const head = (label: string, first: InventorySort, second?: InventorySort, className?: string) => {
    const isSorted = sort === first || sort === second;
    const direction = !isSorted ? undefined : sort.startsWith('-') || !second ? 'descending' : 'ascending';
    return (
      <th scope="col" className={className} aria-sort={direction}>
        <button type="button" onClick={() => onSort(sort === first && second ? second : first)}>
          {label}
          {isSorted && <i aria-hidden="true">{direction === 'ascending' ? '↑' : '↓'}</i>}
        </button>
      </th>
    );
  };
  return (
    <table className={styles.table} aria-busy={isBusy || undefined}>
      <caption>
        <VisuallyHidden>Your boats</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.pick}>
            <Checkbox
              checked={isAll}
              onChange={({ target }) =>
                choose(
                  boats.map(({ id }) => id),
                  target.checked,
                )
              }
            >
              Choose all on this page
            </Checkbox>
          </th>
          {head('Boat', 'title', '-title')}
          <th scope="col">State</th>
          {head('Bid or price', '-price', 'price', styles.n)}
          {head('Views', 'views', undefined, styles.n)}
          <th scope="col" className={styles.n}>
            Clicks
          </th>
          {head('Watching', 'watchers', undefined, styles.n)}
          {head('Bids', 'bids', undefined, styles.n)}
          <th scope="col" className={styles.n}>
            Offers
          </th>
          <th scope="col" className={styles.n}>
            Questions
          </th>
          {head('Ends', 'ends')}
          <th scope="col">
            <VisuallyHidden>Acts</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {boats.map((boat, i) => (
          <Row
            key={boat.id}
            boat={boat}
            isFirst={i === 0}
            isLast={i === boats.length - 1}
            isChosen={chosen.has(boat.id)}
            onChoose={(isOn) => choose([boat.id], isOn)}
            {...rest}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<InventoryTableProps, 'canMove' | 'onMove' | 'onAct'> & {
  boat: InventoryRow;
  isFirst: boolean;
  isLast: boolean;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
};

function Row({ boat, isChosen, onChoose, ...rest }: RowProps) {
  const [word, tone] = stateLabels[boat.status];
  const amount = boat.price === null ? '' : formatMoney(boat.price, boat.currency);
  const numbers = [
    ['Views', boat.views],
    ['Clicks', boat.clicks],
    ['Watching', boat.watchers],
    ['Bids', boat.listingType === 'auction' ? boat.bidCount : null],
    ['Offers', boat.offers],
    ['Questions', boat.questions],
  ] as const;
  // On a phone in the place of their columns.
  const said = numbers
    .filter(([label, value]) => value && label !== 'Clicks')
    .map(([label, value]) =>
      label === 'Watching'
        ? `${thousands(value!)} watching`
        : plural(value!, label.toLowerCase().slice(0, -1)),
    )
    .map((words) => words.replaceAll(' ', '\u00a0'))
    .join(', ');
  const meta = [boat.stockNumber && `No. ${boat.stockNumber}`, locationText(boat)].filter(Boolean).join(', ');
  return (
    <tr className={cx(isChosen && styles.chosen)}>
      <td className={styles.pick}>
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
          Choose {boat.title}
        </Checkbox>
      </td>
      <th scope="row" className={styles.boat}>
        <Link href={paths.inventoryReport(boat.id)}>
          <Photo photo={boat.cover} alt="" sizes="72px" className={styles.photo} />
          <span>
            <b>{boat.title}</b>
            {meta && <span className="meta">{meta}</span>}
            {said && <span className={cx('meta', 'num', styles.counts)}>{said}</span>}
            {boat.missingSince && <span className={styles.missing}>Missing from its feed</span>}
            {boat.status === 'rejected' && (
              <span className={styles.sentBack}>
                {boat.rejectedFor || 'Please put it right and send it again.'}
              </span>
            )}
          </span>
        </Link>
      </th>
      <td className={styles.state}>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td className={cx(styles.n, styles.amount)}>
        <b>{amount}</b>
        {boat.reserve !== null && boat.listingType === 'auction' && (
          <span className="meta">reserve {formatMoney(boat.reserve)}</span>
        )}
      </td>
      {numbers.map(([label, value]) => (
        <td key={label} className={cx(styles.n, styles.number, !value && styles.none)} data-label={label}>
          {value === null || value === 0 ? '' : thousands(value)}
        </td>
      ))}
      <td className={styles.ends}>
        {endsLabel(boat) && <span className={styles.endsLabel}>{endsLabel(boat)}</span>}
        {endsText(boat)}
      </td>
      <td className={styles.acts}>
        <Menu label={`Acts on ${boat.title}`} items={itemsFor({ boat, ...rest })} />
      </td>
    </tr>
  );
}

/** What can be done with it as it stands: the server says which. */
function itemsFor({
  boat,
  canMove,
  isFirst,
  isLast,
  onMove,
  onAct,
}: Omit<RowProps, 'isChosen' | 'onChoose'>): MenuItem[] {
  const can = (act: InventoryRow['acts'][number]) => boat.acts.includes(act);
  const isSeen = !['draft', 'submitted', 'rejected', 'withdrawn', 'expired'].includes(boat.status);
  const all: [boolean, MenuItem][] = [
    [true, { label: 'Report', href: paths.inventoryReport(boat.id) }],
    [isSeen, { label: 'See its page', href: paths.boat(boat.id) }],
    [
      can('edit'),
      {
        label:
          boat.status === 'draft' ? 'Go on writing' : boat.status === 'rejected' ? 'Put it right' : 'Edit',
        href: paths.sellDraft(boat.id),
      },
    ],
    [can('reserve'), { label: 'Lower the reserve', onPress: () => onAct(boat, 'reserve') }],
    [can('relist'), { label: 'List again', onPress: () => onAct(boat, 'relist') }],
    [can('renew'), { label: 'Renew', onPress: () => onAct(boat, 'renew') }],
    [can('duplicate'), { label: 'Duplicate', onPress: () => onAct(boat, 'duplicate') }],
    [canMove && !isFirst, { label: 'Move up', onPress: () => onMove(boat, 'up') }],
    [canMove && !isLast, { label: 'Move down', onPress: () => onMove(boat, 'down') }],
    [canMove, { label: 'Move to the top', onPress: () => onMove(boat, 'top') }],
    [
      can('withdraw') && boat.status !== 'draft',
      { label: 'Withdraw', isDanger: true, onPress: () => onAct(boat, 'withdraw') },
    ],
    [can('delete'), { label: 'Delete', isDanger: true, onPress: () => onAct(boat, 'delete') }],
  ];
  return all.filter(([isThere]) => isThere).map(([, item]) => item);
}
