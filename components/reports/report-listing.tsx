import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { onDemand } from '../ui/on-demand.tsx';
import * as texts from '../../locales/reports.ts';

const ReportDialog = onDemand(() => import('./report-dialog.tsx').then((m) => m.ReportDialog));

/** Reports the listing on the page to the site's staff. Its seller doesn't see it. */
export function ReportListing({ className }: { className?: string | undefined }) {
  const { boat, isPreview } = useLiveBoatContext();
  const [isOpen, setOpen] = useState(false);
  if (boat.mine?.isSeller || isPreview) return null;
  return (
    <>
      <button type="button" className={`needs-script ${className ?? ''}`} onClick={() => setOpen(true)}>
        {texts.reportThisListing}
      </button>
      {isOpen && (
        <ReportDialog
          subject={{ market_place_id: boat.id }}
          title={texts.reportThisListing}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
