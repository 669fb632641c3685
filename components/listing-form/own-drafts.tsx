import { useRouter } from 'next/router';
import { paths } from '../../utils/paths.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import layout from '../shell/account-layout.module.css';
import { SellerFrame } from '../shell/seller-page.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import { DraftRow, nameOf } from './draft-row.tsx';
import { OwnListings } from './own-listings.tsx';
import { SellSteps } from './sell-steps.tsx';
import { bringFocusAlong } from './use-step-focus.ts';
import type { RefObject } from 'react';
import { useOwnDrafts } from './use-own-drafts.ts';
import styles from './own-drafts.module.css';
import * as t from '../../locales/listing-form.ts';

/** The start of selling: continue a draft or begin a listing. */
export function OwnDrafts({ owner }: { owner: number }) {
  const router = useRouter();
  const now = useCoarseNow();
  const { drafts, hereOnly, asked, setAsked, heading, handleDeleted, loadAgain } = useOwnDrafts(owner);
  const begin = () => {
    bringFocusAlong();
    void router.push(paths.sellStep('boat'), undefined, { shallow: true });
  };

  return (
    <div className={layout.page}>
      <SellerFrame>
        <div className={styles.drafts}>
          <DraftsHead heading={heading} hereOnly={Boolean(hereOnly)} onBegin={begin} />
          {drafts === undefined && (
            <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
              <Skeleton height={88} />
              <Skeleton height={88} />
            </div>
          )}
          {drafts === 'failed' && (
            <ErrorState title={t.weCouldntLoadYourDrafts} onRetry={loadAgain}>
              {t.checkYourConnectionAndTryAgain}
            </ErrorState>
          )}
          {Array.isArray(drafts) && drafts.length > 0 && (
            <section aria-labelledby="go-on">
              <h2 id="go-on" className={styles.title}>
                {t.continueADraft}
              </h2>
              <ul className={styles.list}>
                {drafts.map((draft) => (
                  <DraftRow key={draft.id} draft={draft} now={now} onDelete={() => setAsked(draft)} />
                ))}
              </ul>
            </section>
          )}
          {drafts !== undefined && <OwnListings owner={owner} />}
          {/* After the drafts have loaded, because they would push it down. */}
          {drafts !== undefined && <SellSteps />}
          {asked && (
            <DeleteDraftDialog
              id={asked.id}
              name={nameOf(asked.title, asked.boatType)}
              onClose={() => setAsked(undefined)}
              onDeleted={handleDeleted}
            />
          )}
        </div>
      </SellerFrame>
    </div>
  );
}

interface DraftsHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** A listing is stored on this device only. */
  hereOnly: boolean;
  onBegin: () => void;
}

function DraftsHead({ heading, hereOnly, onBegin }: DraftsHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t.sellABoat}
        </h1>
        <p>{t.itTakesAboutTenMinutesPlus}</p>
      </div>
      <Button onClick={onBegin}>{hereOnly ? t.continueTheListingOnThisDevice : t.startAListing}</Button>
    </header>
  );
}
