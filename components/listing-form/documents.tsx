import { useEffect, useRef } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { BoatDocument } from '../../contract/documents.ts';
import { limits } from '../../contract/limits.ts';
import { addDocuments } from '../../services/documents.service.ts';
import { DropZone } from './drop-zone.tsx';
import { DocumentRequests } from './document-requests.tsx';
import { DocumentRow } from './document-row.tsx';
import { useSending } from './use-sending.ts';
import { SendingRow } from './sending-row.tsx';
import { useRemovedDocuments } from './use-removed-documents.ts';
import styles from './documents.module.css';
import * as t from '../../locales/listing-form.ts';

export interface DocumentsProps {
  /** The listing they belong to; a draft is saved first. */
  boatId: number;
  documents: Boat['documents'];
  /**
   * The listing's documents have changed. They're saved already. Also called after the user has left the
   * step, while files are being sent.
   */
  onChange: (documents: Boat['documents']) => void;
  /** True while files are being sent. Meanwhile the user can leave the step, but not the site. */
  onBusy?: (isBusy: boolean) => void;
  /** There are bids: documents can only be added, or made visible to more people. */
  isFrozen?: boolean;
}

const megabytes = limits.documentBytes / 1024 / 1024;

function refusalOf(file: File): string | null {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return t.documentsMustBePdfFiles;
  return file.size > limits.documentBytes ? t.largerThanMb({ megabytes }) : null;
}

/** "survey_2024-final.pdf" becomes "survey 2024-final". */
const titleOf = (file: File) =>
  file.name
    .replace(/\.pdf$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 120) || t.document;

/**
 * The documents of a listing, as PDF files: who can open each, and who requests it. They're saved as they
 * arrive.
 */
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
  const { removed, remove, restore } = useRemovedDocuments(boatId, onChange);
  return (
    <div className={styles.documents}>
      <DropZone
        icon="document"
        title={{ wide: t.dropDocumentsHere, phone: t.addFromYourPhone }}
        hint={t.forExampleASurveyServiceRecords({ megabytes })}
        action={t.chooseDocuments}
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
      <RemovedDocuments documents={removed} onRestore={(one) => void restore(one)} />
      {documents.some(({ visibility }) => visibility === 'on-request') && (
        <DocumentRequests boatId={boatId} />
      )}
    </div>
  );
}

interface RemovedDocumentsProps {
  documents: BoatDocument[];
  onRestore: (document: BoatDocument) => void;
}

function RemovedDocuments({ documents, onRestore }: RemovedDocumentsProps) {
  return (
    <div role="status">
      {documents.map((one) => (
        <p key={one.id} className={styles.removed}>
          {t.removedUndo({
            title: one.title,
            button: (text) => (
              <button
                type="button"
                className={styles.text}
                onClick={() => onRestore(one)}
                aria-label={t.undoRemoving({ title: one.title })}
              >
                {text}
              </button>
            ),
          })}
        </p>
      ))}
    </div>
  );
}
