import { useEffect, useState, type DragEvent, type RefObject } from 'react';
import Link from 'next/link';
import { importFields, neededFields, type Import } from '../../contract/imports.ts';
import { listImports } from '../../services/imports.service.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { useCsvUpload } from './use-csv-upload.ts';
import styles from './import.module.css';

const stateLabels: Record<Import['state'], string> = {
  reading: 'Arriving',
  matching: 'Columns to match',
  checking: 'Being checked',
  checked: 'Ready to start',
  running: 'Running',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
};

/** Where the user chooses or drops a CSV file, with the progress of its upload. */
export function ImportDrop({ onRead }: { onRead: (job: Import) => void }) {
  const [isOver, setOver] = useState(false);
  const { input, share, error, stop, handleFile } = useCsvUpload(onRead);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void handleFile(event.dataTransfer.files[0]);
  }

  return (
    <>
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon name="document" size={28} />
        {share === null ? (
          <FileChooser input={input} onFile={(file) => void handleFile(file)} />
        ) : (
          <UploadProgress share={share} onStop={() => stop.current?.abort()} />
        )}
      </div>
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <Earlier />
    </>
  );
}

interface FileChooserProps {
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}

/** Says what the file needs, with a button to choose it. */
function FileChooser({ input, onFile }: FileChooserProps) {
  const needed = importFields
    .filter(({ field }) => neededFields.includes(field))
    .map(({ label }) => label.toLowerCase())
    .join(', ');
  return (
    <>
      <p className="h3">Drop a CSV file here</p>
      <p className="small muted">
        A line a boat, the first line names the columns; the names are yours. It needs {needed}, where the
        boat lies, and a stock number or hull number. Nothing is listed before you have seen what will happen.
      </p>
      <input
        ref={input}
        id="import-file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={styles.file}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <label htmlFor="import-file" className={styles.choose}>
        Choose a file
      </label>
    </>
  );
}

const UploadProgress = ({ share, onStop }: { share: number; onStop: () => void }) => (
  <div className={styles.sending}>
    <Progress label="Sending the file" value={share} max={1}>
      {share < 1 ? `Sending: ${Math.floor(share * 100)} %` : 'Reading it'}
    </Progress>
    <Button variant="line" onClick={onStop}>
      Stop
    </Button>
  </div>
);

/** Earlier imports and their states. */
function Earlier() {
  const [jobs, setJobs] = useState<Import[]>([]);
  useEffect(() => {
    listImports({ limit: 10 }, { hideToast: true }).then(
      ({ lists }) => setJobs(lists),
      () => setJobs([]),
    );
  }, []);
  if (jobs.length === 0) return null;
  return (
    <section className={styles.earlier}>
      <h2 className="h3">Earlier imports</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link href={paths.inventoryImport(job.id)}>
              <b>{job.name}</b>
              <span className="meta num">
                {dayAndTime(job.createdAt)}, {plural(job.rows, 'row')}
              </span>
            </Link>
            <span className="small num">
              {stateLabels[job.state]}
              {job.state === 'done' &&
                `, ${job.added} new, ${job.changed} changed${job.counts.refused ? `, ${job.counts.refused} refused` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
