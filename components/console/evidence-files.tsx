import { useState } from 'react';
import {
  evidenceBytes,
  evidenceKinds,
  type DisputeDetails,
  type EvidenceFile,
  type EvidenceKind,
} from '../../contract/console-disputes.ts';
import { fieldMessagesOf } from '../../services/api-client.ts';
import { addEvidenceFile, removeEvidenceFile } from '../../services/console.service.ts';
import { sendInParts } from '../../services/send-in-parts.ts';
import { Button } from '../ui/button.tsx';
import styles from './dispute.module.css';
import * as t from '../../locales/console-catalog.ts';

const kindName = (kind: EvidenceKind) =>
  t.evidenceKind({ kind: kind === 'refund-policy' ? 'refundPolicy' : kind });

interface EvidenceFilesProps {
  dispute: DisputeDetails;
  mayEdit: boolean;
  onChanged: () => void;
}

/** One file of each kind; each is uploaded as soon as it's chosen. */
export function EvidenceFiles({ dispute: { id, evidence }, mayEdit, onChanged }: EvidenceFilesProps) {
  const shown = evidenceKinds.filter((kind) => mayEdit || evidence.files.some((file) => file.kind === kind));
  return (
    <>
      <h3>{t.files}</h3>
      {mayEdit && <p className="meta">{t.filesHelp({ most: evidenceBytes / 1_000_000 })}</p>}
      <ul className={styles.files}>
        {shown.map((kind) => (
          <FileLine
            key={kind}
            id={id}
            kind={kind}
            file={evidence.files.find((file) => file.kind === kind)}
            mayEdit={mayEdit}
            onChanged={onChanged}
          />
        ))}
        {shown.length === 0 && <li className="meta">{t.noFile}</li>}
      </ul>
    </>
  );
}

interface FileLineProps {
  id: number;
  kind: EvidenceKind;
  file: EvidenceFile | undefined;
  mayEdit: boolean;
  onChanged: () => void;
}

function FileLine({ id, kind, file, mayEdit, onChanged }: FileLineProps) {
  const { sending, error, send, remove } = useEvidenceFile(id, kind, onChanged);
  const input = `evidence-${kind}`;
  return (
    <li>
      <div>
        <b>{kindName(kind)}</b>
        {sending !== undefined ? (
          <span aria-live="polite">{t.uploading({ name: sending })}</span>
        ) : file ? (
          <span>
            <a href={file.path} target="_blank" rel="noreferrer">
              {file.title}
            </a>{' '}
            <span className="meta num">{t.fileSize({ size: Math.ceil(file.bytes / 1_000) })}</span>
          </span>
        ) : (
          <span className="meta">{t.noFile}</span>
        )}
        {error && (
          <span className={styles.bad} role="alert">
            {error}
          </span>
        )}
      </div>
      {mayEdit && (
        <div className={styles.acts}>
          <input
            id={input}
            className={styles.input}
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            aria-label={t.chooseFileFor({ kind: kindName(kind) })}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void send(chosen);
            }}
          />
          <label htmlFor={input} className={styles.choose}>
            {t.chooseFile}
          </label>
          {file && (
            <Button
              variant="quiet"
              aria-label={t.removeFile({ kind: kindName(kind) })}
              onClick={() => void remove()}
            >
              {t.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function useEvidenceFile(id: number, kind: EvidenceKind, onChanged: () => void) {
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();
  async function act(name: string | undefined, doIt: () => Promise<unknown>) {
    setSending(name);
    setError(undefined);
    try {
      await doIt();
      onChanged();
    } catch (failure) {
      const messages = fieldMessagesOf(failure);
      setError(messages.uploadId ?? messages.file ?? messages.form);
    } finally {
      setSending(undefined);
    }
  }
  return {
    sending,
    error,
    send: (file: File) =>
      act(file.name, async () => {
        const upload = await sendInParts(file, {
          kind: file.type === 'application/pdf' ? 'document' : 'picture',
          signal: new AbortController().signal,
          onProgress: () => {},
          onWaiting: () => {},
        });
        await addEvidenceFile(
          { id },
          { kind, uploadId: upload.id, title: file.name.slice(0, 200) },
          { hideToast: true },
        );
      }),
    remove: () => act(undefined, () => removeEvidenceFile({ id, kind }, { hideToast: true })),
  };
}
