import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../services/api-client.ts';
import { sendInParts } from '../../services/send-in-parts.ts';
import { newId } from '../../utils/new-id.ts';
import { Button } from '../ui/button.tsx';
import styles from './sale-page.module.css';
import * as t from '../../locales/sales.ts';

export interface Attached {
  files: { id: number; title: string }[];
  /** A file is still on its way. */
  isUploading: boolean;
}
interface Row {
  key: string;
  name: string;
  id?: number;
  error?: string;
}

const attachedOf = (rows: Row[]): Attached => ({
  files: rows.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, title: name.slice(0, 200) }])),
  isUploading: rows.some(({ id, error }) => id === undefined && error === undefined),
});

/** Photos and PDFs that are sent along; each is uploaded as soon as it's chosen. */
export function AttachFiles({ onChange }: { onChange: (attached: Attached) => void }) {
  const id = useId();
  const [rows, setRows] = useState<Row[]>([]);
  const current = useRef(rows);
  const leaving = useRef<AbortController>(null);
  useEffect(
    () => () => {
      leaving.current?.abort();
      leaving.current = null;
    },
    [],
  );

  const show = (change: (rows: Row[]) => Row[]) => {
    current.current = change(current.current);
    setRows(current.current);
    onChange(attachedOf(current.current));
  };
  async function add(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
      .slice(0, limits.saleFilesPerLine - current.current.length)
      .map((file) => ({ file, key: newId() }));
    event.target.value = '';
    show((now) => [...now, ...chosen.map(({ file, key }) => ({ key, name: file.name }))]);
    const { signal } = (leaving.current ??= new AbortController());
    for (const { file, key } of chosen) {
      const result = await send(file, signal);
      show((now) => now.map((row) => (row.key === key ? { ...row, ...result } : row)));
    }
  }
  return (
    <div className={styles.files}>
      <label htmlFor={id} className={styles.fileLabel}>
        {t.photosOrPdfs}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
        disabled={rows.length >= limits.saleFilesPerLine}
        onChange={(event) => void add(event)}
      />
      <ul className={styles.fileList} aria-live="polite">
        {rows.map(({ key, name, id: uploadId, error }) => (
          <li key={key}>
            <span>{uploadId === undefined ? (error ?? t.uploadingFile({ name })) : name}</span>
            {(uploadId !== undefined || error !== undefined) && (
              <Button variant="quiet" onClick={() => show((now) => now.filter((row) => row.key !== key))}>
                {t.removeFile({ name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

async function send(file: File, signal: AbortSignal): Promise<Pick<Row, 'id' | 'error'>> {
  try {
    const kind = file.type === 'application/pdf' ? 'document' : 'picture';
    const { id } = await sendInParts(file, { kind, signal, onProgress: () => {}, onWaiting: () => {} });
    return { id };
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : t.pleaseTryAgain;
    return { error: t.fileFailed({ name: file.name, reason }) };
  }
}
