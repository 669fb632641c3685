import type { MyBidState } from '../../contract/my-bids.ts';
import type { BoatCard } from '../../contract/boats.ts';
import { Tag } from '../ui/tag.tsx';
import * as t from '../../locales/boat-card.ts';

const tags: Record<MyBidState, { text: string; tone: 'sea' | 'amber' | 'green' | 'plain' }> = {
  leading: { text: t.winning, tone: 'green' },
  outbid: { text: t.outbid, tone: 'amber' },
  offer: { text: t.offer, tone: 'sea' },
  won: { text: t.won, tone: 'green' },
  lost: { text: t.didntWin, tone: 'plain' },
};

type Boat = Pick<BoatCard, 'status' | 'saleState'>;

function textOf(state: MyBidState, { status, saleState }: Boat): string {
  if (status === 'withdrawn') return t.auctionCanceled;
  if (state !== 'lost' || status === 'sold') return tags[state].text;
  if (saleState === 'fell-through' && status === 'unsold') return t.saleFellThrough;
  return status === 'live' || status === 'under-offer' ? t.offerEnded : t.notSold;
}

/** Where the user stands on a boat, in a word. */
export const MyBidTag = ({ state, boat }: { state: MyBidState; boat: Boat }) => (
  <Tag tone={tags[state].tone}>{textOf(state, boat)}</Tag>
);
