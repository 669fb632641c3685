import { MembersOnly } from '../shell/members-only.tsx';
import { Meta } from '../shell/meta.tsx';
import layout from '../shell/account-layout.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import { MyBidsSkeleton } from './my-bids-skeleton.tsx';

const MyBidsList = onDemand(() => import('./my-bids-list.tsx').then((m) => m.MyBidsList), MyBidsSkeleton);

const lead = 'The boats you bid on: where you lead, where you were outbid, and what you won.';

/** Every boat the user bid on or made an offer for. */
export function MyBidsPage() {
  const head = (
    <div className={layout.head}>
      <h1>My bids</h1>
    </div>
  );
  return (
    <div className={layout.page}>
      <Meta page="My bids" description={lead} isHidden />
      <MembersOnly
        title="My bids"
        lead={`${lead} Log in to see them.`}
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
