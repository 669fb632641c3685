import Link from 'next/link';
import { useState } from 'react';
import type { Need, OwnAuction } from '../../contract/dashboard.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { mayUse, type SellerControl } from '../../utils/seller-controls.ts';
import { ago, dayAndTime } from '../../utils/time.ts';
import { myStep } from '../sales/sale-texts.ts';
import { cx } from '../ui/class-names.ts';
import { onDemand } from '../ui/on-demand.tsx';
import styles from './dashboard.module.css';
import needsListStyles from './needs-list.module.css';
import * as locale from '../../locales/dashboard.ts';

const ReserveDialog = onDemand(() => import('../auction/reserve-dialog.tsx').then((m) => m.ReserveDialog));

interface NeedTexts {
  title: string;
  note: string;
  act: string;
  href: string;
  /** late: red; soon: amber; open: hollow. */
  tone: 'late' | 'soon' | 'open';
}

/** The next step of an agreed sale. */
function saleTexts({ title, sale, until, market_place_id: id }: Need): NeedTexts {
  return {
    title: sale ? locale.saleStep({ step: myStep[sale.step].title, title }) : title,
    note: until ? locale.due({ dayAndTime: dayAndTime(until) }) : '',
    act: locale.viewSale,
    href: sale ? paths.sale(sale.id) : paths.boat(id),
    tone: 'soon',
  };
}

function textsOf(need: Need, now: number): NeedTexts {
  const { kind, title, count, amount, until, since, note, market_place_id: id, inquiry_id } = need;
  const began = since ? ago(since, now) : '';
  const ends = until ? locale.endsDayAndTime({ dayAndTime: dayAndTime(until) }) : '';
  const latest = until ? dayAndTime(until) : locale.theAuctionEnds;
  const both = (...parts: string[]) => parts.filter(Boolean).join(', ');
  switch (kind) {
    case 'offer':
      return {
        title: locale.offerOfOnThe({ amount: amount ?? 0, title }),
        note: until ? locale.expires({ dayAndTime: dayAndTime(until) }) : began,
        act: locale.respond,
        href: paths.offers,
        tone: 'late',
      };
    case 'sale':
      return saleTexts(need);
    case 'inquiry':
      return {
        title: locale.sentAMessageAboutThe({ note, title }),
        note: both(locale.asked({ began }), ends),
        act: locale.reply,
        href: paths.messages(inquiry_id ?? undefined),
        tone: 'soon',
      };
    case 'question':
      return {
        title: locale.questionsAboutThe({ count, title }),
        note: both(count > 1 ? locale.mostRecent({ began }) : locale.asked({ began }), ends),
        act: locale.reply,
        href: `${paths.boat(id)}#stream`,
        tone: 'soon',
      };
    case 'reserve':
      return {
        title: locale.theCurrentBidIsBelowYour({ amount: amount ?? 0 }),
        note: locale.youCanLowerOrRemoveThe({ title, until: latest }),
        act: locale.lowerReserve,
        href: paths.inventoryReport(id),
        tone: 'soon',
      };
    case 'rejected':
      return {
        title: locale.yourNeedsChangesBeforeWeCan({ title }),
        note: note || began,
        act: locale.edit,
        href: paths.editBoat(id),
        tone: 'late',
      };
    case 'draft':
      return {
        title: locale.draftMissing({ title, hasNote: Boolean(note), note }),
        note: locale.started({ began }),
        act: locale.finish,
        href: paths.editBoat(id),
        tone: 'open',
      };
  }
}

/** What each need takes. */
const needControls: Record<Need['kind'], SellerControl> = {
  offer: 'bindSeller',
  sale: 'bindSeller',
  inquiry: 'answerBuyers',
  question: 'answerBuyers',
  reserve: 'bindSeller',
  rejected: 'listBoats',
  draft: 'listBoats',
};

/** A role that can't do what is needed still sees it. */
function forRole(texts: NeedTexts, need: Need, may: (control: SellerControl) => boolean): NeedTexts {
  if (may(needControls[need.kind])) return texts;
  const isEdited = need.kind === 'rejected' || need.kind === 'draft';
  return {
    ...texts,
    act: locale.view,
    ...(isEdited && { href: paths.inventoryReport(need.market_place_id) }),
  };
}

/** As many as stand beside the chart. */
const first = 5;

interface NeedsListProps {
  needs: Need[];
  auctions: OwnAuction[];
  serverTime: number;
  /** The reserve of an auction was changed. */
  onReserve: () => void;
}

/** What waits for the seller, each with the one act that settles it. */
export function NeedsList({ needs, auctions, serverTime, onReserve }: NeedsListProps) {
  const [isAll, setAll] = useState(false);
  const [lowering, setLowering] = useState<OwnAuction>();
  const user = useAppSelector((state) => state.user.details);
  const may = (control: SellerControl) => mayUse(user, control);
  const auctionOf = (need: Need) =>
    need.kind === 'reserve' && may('bindSeller')
      ? auctions.find(({ id }) => id === need.market_place_id)
      : undefined;
  const shown = isAll ? needs : needs.slice(0, first);
  return (
    <section className={needsListStyles.needs} aria-labelledby="needs">
      <h2 id="needs">{locale.needsAttention}</h2>
      {needs.length === 0 && <p className={styles.none}>{locale.youreAllCaughtUp}</p>}
      <ul>
        {shown.map((need) => (
          <NeedRow
            key={`${need.kind}-${need.market_place_id}-${need.inquiry_id ?? 0}`}
            texts={forRole(textsOf(need, serverTime), need, may)}
            auction={auctionOf(need)}
            onLower={setLowering}
          />
        ))}
      </ul>
      {lowering && (
        <ReserveDialog boat={lowering} onClose={() => setLowering(undefined)} onDone={onReserve} />
      )}
      {needs.length > first && (
        <button
          type="button"
          className={needsListStyles.rest}
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? locale.showFewer : locale.showMore({ needCount: needs.length - first })}
        </button>
      )}
    </section>
  );
}

interface NeedRowProps {
  texts: NeedTexts;
  /** Its reserve can be lowered here. */
  auction: OwnAuction | undefined;
  onLower: (auction: OwnAuction) => void;
}

function NeedRow({ texts: { title, note, act, href, tone }, auction, onLower }: NeedRowProps) {
  const words = (
    <>
      {act}
      <span className={styles.hidden}>: {title}</span>
    </>
  );
  return (
    <li>
      <i
        className={cx(tone === 'late' && needsListStyles.late, tone === 'open' && needsListStyles.hollow)}
        aria-hidden="true"
      />
      <div>
        <b>{title}</b>
        <p className="meta num">{note}</p>
        {auction ? (
          <button type="button" className="link" onClick={() => onLower(auction)}>
            {words}
          </button>
        ) : (
          <Link className="link" href={href}>
            {words}
          </Link>
        )}
      </div>
    </li>
  );
}
