import type { MyBidState } from '../../contract/my-bids.ts';
import type { BoatStatus } from '../../contract/boats.ts';
import { Tag } from '../ui/tag.tsx';

const tags: Record<MyBidState, { text: string; tone: 'sea' | 'amber' | 'green' | 'plain' }> = {
  leading: { text: 'Leading', tone: 'green' },
  outbid: { text: 'Outbid', tone: 'amber' },
  offer: { text: 'Offer', tone: 'sea' },
  won: { text: 'Won', tone: 'green' },
  lost: { text: 'Not won', tone: 'plain' },
};

function textOf(state: MyBidState, status: BoatStatus): string {
  if (state !== 'lost' || status === 'sold') return tags[state].text;
  return status === 'live' || status === 'under-offer' ? 'Offer ended' : 'Not sold';
}

/** Where the user stands on a boat, in a word. */
export const MyBidTag = ({ state, status }: { state: MyBidState; status: BoatStatus }) => (
  <Tag tone={tags[state].tone}>{textOf(state, status)}</Tag>
);
