import { useEffect, useRef, useState } from 'react';
import type { Boat, BoatDocument } from '../../contract/boats.ts';
import { limits } from '../../contract/limits.ts';
import { addDocuments, deleteDocument } from '../../services/documents.service.ts';
import { DropZone } from './drop-zone.tsx';
import { DocumentRequests } from './document-requests.tsx';
import { DocumentRow } from './document-row.tsx';
import type { Sending } from './sending-queue.ts';
import { useSending } from './use-sending.ts';
import styles from './documents.module.css';

export interface DocumentsProps {
  /** The listing they belong to; a draft is made before. */
  boatId: number;
  documents: Boat['documents'];
  /** The listing has these documents now: they are stored already, the caller saves nothing. Also called after the step was left, while files are on their way. */
  onChange: (documents: Boat['documents']) => void;
  /** True while files are on their way. One may leave the step meanwhile, not the site. */
  onBusy?: (isBusy: boolean) => void;
  /** There are bids: documents may only be added, or opened to more people. */
  isFrozen?: boolean;
}

const megabytes = limits.documentBytes / 1024 / 1024;

function refusalOf(file: File): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'Documents are PDF files.';
  return file.size > limits.documentBytes ? `Larger than ${megabytes} MB.` : null;
}

/** "survey_2024-final.pdf" is a survey of 2024. */
const titleOf = (file: File) =>
  file.name
    .replace(/\.pdf$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120) || 'Document';

/** The documents of a listing: surveys, logs, titles, as PDF; who may open each, and who asks for it. They are stored as they come. */
export function Documents({ boatId, documents, onChange, onBusy, isFrozen = false }: DocumentsProps) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const { queue, items } = useSending('document', boatId, {
    onSent: async ({ id }, { file }) => {
      const added = await addDocuments(
        { market_place_id: boatId, documents: [{ id, title: titleOf(file), visibility: 'everyone' }] },
        { hideToast: true },
      );
      latest.current(added.documents);
    },
    onBusy,
  });
  const [removed, setRemoved] = useState<BoatDocument[]>([]);
  const drop = (id: number) => setRemoved((all) => all.filter((one) => one.id !== id));
  const remove = async (document: BoatDocument) => {
    try {
      onChange((await deleteDocument({ market_place_id: boatId, id: document.id })).documents);
      setRemoved((all) => [...all, document]);
    } catch {
      // The toast says why.
    }
  };
  const restore = async ({ id, title, visibility, pages }: BoatDocument) => {
    try {
      onChange(
        (
          await addDocuments({
            market_place_id: boatId,
            documents: [{ id, title, visibility, ...(pages !== null && { pages }) }],
          })
        ).documents,
      );
      drop(id);
    } catch {
      // The toast says why; it can be tried again.
    }
  };
  return (
    <div className={styles.documents}>
      <DropZone
        icon="document"
        title={{ wide: 'Drop documents here', phone: 'From your phone' }}
        hint={`A survey, service records, the title. PDF, up to ${megabytes}\u00A0MB each.`}
        action="Choose documents"
        accept="application/pdf,.pdf"
        onFiles={(files) => queue.add(files, refusalOf)}
      />
      {(documents.length > 0 || items.length > 0) && (
        <ul className={styles.list}>
          {documents.map((one) => (
            <DocumentRow
              key={one.id}
              boatId={boatId}
              document={one}
              isFrozen={isFrozen}
              onChange={onChange}
              onRemove={() => void remove(one)}
            />
          ))}
          {items.map((item) => (
            <SendingRow
              key={item.key}
              item={item}
              onCancel={() => queue.cancel(item.key)}
              onRetry={() => queue.retry(item.key)}
            />
          ))}
        </ul>
      )}
      <div role="status">
        {removed.map((one) => (
          <p key={one.id} className={styles.removed}>
            {one.title} removed.{' '}
            <button
              type="button"
              className={styles.text}
              onClick={() => void restore(one)}
              aria-label={`Undo removing ${one.title}`}
            >
              Undo
            </button>
          </p>
        ))}
      </div>
      {documents.some(({ visibility }) => visibility === 'on-request') && (
        <DocumentRequests boatId={boatId} />
      )}
    </div>
  );
}

const statusText = ({ status, share, message }: Sending) =>
  ({
    queued: 'Waiting',
    sending: `${Math.floor(share * 100)}% sent`,
    waiting: 'Paused',
    taking: 'Almost there',
    failed: message,
  })[status];

function SendingRow({
  item,
  onCancel,
  onRetry,
}: {
  item: Sending;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const { file, status, share, canRetry } = item;
  const isBad = status === 'failed' || status === 'waiting';
  return (
    <li className={styles.sending}>
      <b>{file.name}</b>
      <span className={`num ${isBad ? styles.bad : ''}`}>{statusText(item)}</span>
      {!isBad && <progress value={share} max={1} aria-label={`Sending ${file.name}`} />}
      {(status === 'waiting' || (status === 'failed' && canRetry)) && (
        <button type="button" className={styles.text} onClick={onRetry} aria-label={`Retry ${file.name}`}>
          Retry
        </button>
      )}
      {status !== 'taking' && (
        <button
          type="button"
          className={styles.text}
          onClick={onCancel}
          aria-label={`${status === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
        >
          {status === 'failed' ? 'Dismiss' : 'Cancel'}
        </button>
      )}
    </li>
  );
}
