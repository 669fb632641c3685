import { useState } from 'react';
import type { ConsoleListing } from '../../contract/console-auctions.ts';
import { cancelAuction, listFeatured, setFeatured } from '../../services/console.service.ts';
import { decideReview } from '../../services/review.service.ts';
import { Button } from '../ui/button.tsx';
import { BulkDialog, type BulkAct } from './bulk-dialog.tsx';
import styles from './console.module.css';
import * as t from '../../locales/console-lists.ts';

type Act = 'approve' | 'send-back' | 'withdraw' | 'feature';
const quiet = { hideToast: true };
const acts: Record<Act, { label: string } & BulkAct<ConsoleListing>> = {
  approve: {
    label: t.approve,
    title: t.approveListings,
    action: t.approve,
    lead: t.approveLead,
    run: ({ id }) => decideReview({ market_place_id: id, decision: 'approve' }, quiet),
  },
  'send-back': {
    label: t.requestChanges,
    title: t.requestChangesToListings,
    action: t.requestChanges,
    lead: t.requestChangesLead,
    run: ({ id }, reason) => decideReview({ market_place_id: id, decision: 'reject', reason }, quiet),
  },
  withdraw: {
    label: t.withdraw,
    title: t.withdrawListings,
    action: t.withdraw,
    lead: t.withdrawLead,
    run: ({ id }, reason) => cancelAuction({ id }, { reason }, quiet),
  },
  feature: {
    label: t.feature,
    title: t.featureListings,
    action: t.feature,
    lead: t.featureLead,
    run: async ({ id }, reason) => {
      const { chosen } = await listFeatured(quiet);
      return setFeatured({ ids: [...chosen.map((one) => one.id), id], reason }, quiet);
    },
  },
};
const names: readonly Act[] = ['approve', 'send-back', 'withdraw', 'feature'];

/** Acts on the selected listings, one after the other. */
export function ListingActs({
  rows,
  onClear,
  onDone,
}: {
  rows: readonly ConsoleListing[];
  onClear: () => void;
  onDone: () => void;
}) {
  const [act, setAct] = useState<Act>();
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t.actsOnTheSelected}>
      <span aria-live="polite">{t.selected({ count: rows.length })}</span>
      {names.map((name) => (
        <Button key={name} variant="line" onClick={() => setAct(name)}>
          {acts[name].label}
        </Button>
      ))}
      <Button variant="quiet" onClick={onClear}>
        {t.clearSelection}
      </Button>
      {act && (
        <BulkDialog
          act={acts[act]}
          rows={rows}
          nameOf={({ id, title }) => title || t.lotNumber({ id })}
          onDone={onDone}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}
