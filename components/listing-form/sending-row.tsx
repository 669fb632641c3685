import type { Sending } from './sending-queue.ts';
import styles from './documents.module.css';

const statusText = ({ status, share, message }: Sending) =>
  ({
    queued: 'Waiting',
    sending: `${Math.floor(share * 100)}% sent`,
    waiting: 'Paused',
    taking: 'Processing',
    sent: 'Sent',
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
      {!isBad && <progress value={share} max={1} aria-label={`Sending ${file.name}`} />}
      {(status === 'waiting' || (status === 'failed' && canRetry)) && (
        <button type="button" className={styles.text} onClick={onRetry} aria-label={`Retry ${file.name}`}>
          Retry
        </button>
      )}
      {status !== 'taking' && status !== 'sent' && (
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
