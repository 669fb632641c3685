import type { Sending } from './sending-queue.ts';
import styles from './documents.module.css';
import * as t from '../../locales/listing-form.ts';

const statusText = ({ status, share, message }: Sending) =>
  ({
    queued: t.waiting,
    sending: t.uploaded({ floor: Math.floor(share * 100) }),
    waiting: t.paused,
    taking: t.processing,
    sent: t.uploaded2,
    failed: message,
  })[status];

/** A file on its way. */
export function SendingRow({
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
      {!isBad && <progress value={share} max={1} aria-label={t.uploading({ name: file.name })} />}
      {(status === 'waiting' || (status === 'failed' && canRetry)) && (
        <button
          type="button"
          className={styles.text}
          onClick={onRetry}
          aria-label={t.retry({ name: file.name })}
        >
          {t.retry2}
        </button>
      )}
      {status !== 'taking' && status !== 'sent' && (
        <button
          type="button"
          className={styles.text}
          onClick={onCancel}
          aria-label={`${status === 'failed' ? t.dismiss : t.cancel} ${file.name}`}
        >
          {status === 'failed' ? t.dismiss : t.cancel}
        </button>
      )}
    </li>
  );
}
