import { useState, type DragEvent, type RefObject } from 'react';
import { importFields, neededFields, type Import } from '../../contract/imports.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { useCsvUpload } from './use-csv-upload.ts';
import shared from './import.module.css';
import styles from './import-drop.module.css';
import * as t from '../../locales/inventory.ts';

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
      <OffNotice of="imports" />
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
        <p className={shared.problem} role="alert">
          {error}
        </p>
      )}
      <EarlierImports />
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
      <p className="h3">{t.dropACsvFileHere}</p>
      <p className="small muted">{t.oneBoatPerRowTheFirst({ needed })}</p>
      <input
        ref={input}
        id="import-file"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={styles.file}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <label htmlFor="import-file" className={styles.choose}>
        {t.chooseAFile}
      </label>
    </>
  );
}

const UploadProgress = ({ share, onStop }: { share: number; onStop: () => void }) => (
  <div className={styles.sending}>
    <Progress label={t.sendingTheFile} value={share} max={1}>
      {share < 1 ? t.sending({ floor: Math.floor(share * 100) }) : t.readingFile}
    </Progress>
    <Button variant="line" onClick={onStop}>
      {t.stop}
    </Button>
  </div>
);
