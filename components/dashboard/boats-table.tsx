import Link from 'next/link';
import type { BoatCard } from '../../contract/boats.ts';
import type { OwnAuction } from '../../contract/dashboard.ts';
import { useMay } from '../../hooks/use-may.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dayText } from '../../utils/time.ts';
import { thousands } from '../../utils/units.ts';
import { TimeLeft } from '../boat-card/time-left.tsx';
import { labelOf } from '../inventory/inventory-labels.ts';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { StatusCounts } from './status-counts.tsx';
import boatsTableStyles from './boats-table.module.css';
import styles from './dashboard.module.css';
import * as t from '../../locales/dashboard.ts';

const isOpenToAll = (status: BoatCard['status']) =>
  !['draft', 'submitted', 'rejected', 'withdrawn', 'expired'].includes(status);

/** The most active boats, with live prices. */
export function BoatsTable({
  boats,
  auctions,
  counts,
  serverTime,
}: {
  boats: BoatCard[];
  auctions: OwnAuction[];
  counts: { total: number; byStatus: Record<string, number> };
  serverTime: number;
}) {
  const shown = [
    ...new Map([...auctions.slice(0, 6), ...boats].map((boat) => [boat.id, boat])).values(),
  ].slice(0, 8);
  return (
    <section className={boatsTableStyles.boats} aria-labelledby="boats">
      <div className={styles.sectionHead}>
        <h2 id="boats">{t.boats}</h2>
        <Link className="link" href={paths.inventory}>
          {t.all({ total: counts.total })}
        </Link>
      </div>
      <StatusCounts byStatus={counts.byStatus} />
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t.boat}</th>
            <th scope="col">{t.status}</th>
            <th scope="col" className={boatsTableStyles.number}>
              {t.bidOrPrice}
            </th>
            <th scope="col" className={boatsTableStyles.number}>
              {t.bids}
            </th>
            <th scope="col" className={boatsTableStyles.number}>
              {t.watching}
            </th>
            <th scope="col">{t.ends}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((boat) => (
            <Row
              key={boat.id}
              boat={boat}
              auction={auctions.find(({ id }) => id === boat.id)}
              serverTime={serverTime}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  boat: BoatCard;
  auction: OwnAuction | undefined;
  serverTime: number;
}

function Row({ boat: rendered, auction, serverTime }: RowProps) {
  const mayEdit = useMay('listBoats');
  const heard = useAppSelector((state) => state.boat.heard[rendered.id]);
  const boat = heard && (heard.version ?? 0) >= rendered.version ? { ...rendered, ...heard } : rendered;
  const [label, tone] = labelOf(boat);
  return (
    <tr>
      <td>
        <Link href={boatPath(boat, mayEdit)} className={boatsTableStyles.boat}>
          <Photo photo={boat.cover} alt="" sizes="72px" />
          <b>{boat.title.replaceAll(' × ', '\u00a0×\u00a0')}</b>
        </Link>
      </td>
      <td>
        <Tag tone={tone}>{label}</Tag>
      </td>
      <PriceCell boat={boat} auction={auction} />
      <td className={boatsTableStyles.number}>
        {boat.listingType === 'auction' && boat.bidCount > 0 && thousands(boat.bidCount)}
      </td>
      <td className={boatsTableStyles.number}>{boat.watchers > 0 && thousands(boat.watchers)}</td>
      <EndCell boat={boat} serverTime={serverTime} />
    </tr>
  );
}

function boatPath({ id, status }: BoatCard, mayEdit: boolean): string {
  if (isOpenToAll(status)) return paths.boat(id);
  if (!mayEdit) return paths.inventoryReport(id);
  return status === 'draft' || status === 'rejected' ? paths.editBoat(id) : paths.inventory;
}

/** The bid or price, and what is missing to the reserve. */
function PriceCell({ boat, auction }: Pick<RowProps, 'boat' | 'auction'>) {
  const isUnsoldAuction = !boat.soldAt && boat.listingType === 'auction';
  const amount = isUnsoldAuction ? (boat.currentBid ?? boat.minimumBid ?? boat.price) : boat.price;
  const lacking =
    auction?.reserve != null && boat.currentBid !== null ? auction.reserve - boat.currentBid : 0;
  return (
    <td className={boatsTableStyles.number}>
      {amount !== null && <b>{formatMoney(amount)}</b>}
      {lacking > 0 && <span className="meta">{t.belowReserve({ lacking })}</span>}
      {auction && boat.hasReserve && boat.currentBid !== null && lacking <= 0 && (
        <span className={boatsTableStyles.met}>{t.reserveMet}</span>
      )}
    </td>
  );
}

/** When the boat was sold, or when its auction ends or starts. */
function EndCell({ boat, serverTime }: Pick<RowProps, 'boat' | 'serverTime'>) {
  return (
    <td>
      {boat.soldAt ? (
        dayText(boat.soldAt, serverTime)
      ) : boat.status === 'live' && boat.listingType === 'auction' ? (
        <TimeLeft boat={boat} serverTime={serverTime} />
      ) : boat.status === 'scheduled' && boat.startsAt ? (
        t.opens({ dayText: dayText(boat.startsAt, serverTime) })
      ) : boat.status === 'submitted' ? (
        t.inReview
      ) : (
        ''
      )}
    </td>
  );
}
