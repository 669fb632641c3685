import type { Import } from '../../contract/imports.ts';
import { plural, thousands } from '../../utils/units.ts';
import { ImportDone } from './import-done.tsx';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportWorking } from './import-working.tsx';

interface ImportStepProps {
  job: Import;
  /** The connection is lost; the import goes on. */
  isLost: boolean;
  /** The user changes the column mapping of a checked import. */
  isRematching: boolean;
  onRematch: (isRematching: boolean) => void;
  onChange: (job: Import) => void;
  onStart: () => Promise<void>;
  onStop: () => void;
}

/** The current step of an import. */
export function ImportStep({
  job,
  isLost,
  isRematching,
  onRematch,
  onChange,
  onStart,
  onStop,
}: ImportStepProps) {
  return (
    <>
      {(job.state === 'matching' || isRematching) && (
        <ImportMatch
          key={job.id}
          job={job}
          onMatched={(next) => {
            onRematch(false);
            onChange(next);
          }}
          onCancel={() => (isRematching ? onRematch(false) : onStop())}
        />
      )}
      {!isRematching && job.state === 'checking' && (
        <ImportWorking
          label="Checking your file"
          at={job.checked}
          of={job.rows}
          text={`${thousands(job.checked)} of ${plural(job.rows, 'row')} checked`}
          isLost={isLost}
          onStop={onStop}
        />
      )}
      {!isRematching && job.state === 'checked' && (
        <ImportPreview
          key={job.id}
          job={job}
          onStart={onStart}
          onRematch={() => onRematch(true)}
          onCancel={onStop}
        />
      )}
      {job.state === 'running' && (
        <ImportWorking
          label="Importing"
          at={job.stored}
          of={job.counts.new + job.counts.changed}
          text={`${thousands(job.stored)} of ${plural(job.counts.new + job.counts.changed, 'boat')}`}
          isLost={isLost}
          onStop={onStop}
        />
      )}
      {['done', 'cancelled', 'failed'].includes(job.state) && <ImportDone job={job} onGoOn={onStart} />}
    </>
  );
}
