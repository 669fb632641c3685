import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import { MyBidsSkeleton } from './my-bids-skeleton.tsx';
import * as t from '../../locales/my-bids.ts';

const MyBidsList = onDemand(() => import('./my-bids-list.tsx').then((m) => m.MyBidsList), MyBidsSkeleton);

const lead = t.boatsYouveBidOnWhereYoure;

/** Every boat the user bid on or made an offer for. */
export function MyBidsPage() {
  const head = (
    <div className={layout.head}>
      <h1>{t.myBids}</h1>
    </div>
  );
  return (
    <div className={layout.page}>
      <Meta page={t.myBids} description={lead} isHidden />
      <MembersOnly
        title={t.myBids}
        lead={t.signInToSeeThem({ lead })}
        skeleton={
          <>
            {head}
            <MyBidsSkeleton />
          </>
        }
      >
        {head}
        <MyBidsList />
      </MembersOnly>
    </div>
  );
}
