import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { ImportDone } from './import-done.tsx';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportWorking } from './import-working.tsx';
import * as t from '../../locales/inventory.ts';

interface ImportStepProps {
  job: Import;
  /** The connection is lost; the import goes on. */
  isLost: boolean;
  onChange: (job: Import) => void;
  onStart: () => Promise<void>;
  onStop: () => void;
}

/** The current step of an import. */
export function ImportStep({ job, isLost, onChange, onStart, onStop }: ImportStepProps) {
  const [isRematching, setRematching] = useState(false); // changing the column mapping of a checked import
  const [hasMatched, setMatched] = useState(false); // the preview follows the reader's own check
  return (
    <>
      {(job.state === 'matching' || isRematching) && (
        <ImportMatch
          job={job}
          onMatched={(next) => {
            setRematching(false);
            setMatched(true);
            onChange(next);
          }}
          onCancel={() => (isRematching ? setRematching(false) : onStop())}
        />
      )}
      {!isRematching && job.state === 'checking' && (
        <ImportWorking
          label={t.checkingYourFile}
          at={job.checked}
          of={job.rows}
          text={t.ofRowsChecked({ checked: job.checked, rows: job.rows })}
          isLost={isLost}
          onStop={onStop}
        />
      )}
      {!isRematching && job.state === 'checked' && (
        <ImportPreview
          job={job}
          isNext={hasMatched}
          onStart={onStart}
          onRematch={() => setRematching(true)}
          onCancel={onStop}
        />
      )}
      {job.state === 'running' && (
        <ImportWorking
          label={t.importing}
          at={job.stored}
          of={job.counts.new + job.counts.changed}
          text={t.ofBoats({ stored: job.stored, newValue: job.counts.new + job.counts.changed })}
          isLost={isLost}
          onStop={onStop}
        />
      )}
      {['done', 'cancelled', 'failed'].includes(job.state) && (
        <ImportDone job={job} onGoOn={onStart} onChange={onChange} />
      )}
    </>
  );
}
