import type { MyBidState } from '../../contract/my-bids.ts';
import type { BoatStatus } from '../../contract/boats.ts';
import { Tag } from '../ui/tag.tsx';
import * as t from '../../locales/boat-card.ts';

const tags: Record<MyBidState, { text: string; tone: 'sea' | 'amber' | 'green' | 'plain' }> = {
  leading: { text: t.winning, tone: 'green' },
  outbid: { text: t.outbid, tone: 'amber' },
  offer: { text: t.offer, tone: 'sea' },
  won: { text: t.won, tone: 'green' },
  lost: { text: t.didntWin, tone: 'plain' },
};

function textOf(state: MyBidState, status: BoatStatus): string {
  if (state !== 'lost' || status === 'sold') return tags[state].text;
  return status === 'live' || status === 'under-offer' ? t.offerEnded : t.notSold;
}

/** Where the user stands on a boat, in a word. */
export const MyBidTag = ({ state, status }: { state: MyBidState; status: BoatStatus }) => (
  <Tag tone={tags[state].tone}>{textOf(state, status)}</Tag>
);
