import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { Sending } from './sending-queue.ts';
import styles from './photographs.module.css';
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

/** One file on its way, or one that was refused, with its reason. */
export function SendingTile({
  item,
  isFirst,
  onCancel,
  onRetry,
}: {
  item: Sending;
  isFirst: boolean;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const { file, status, share, thumb, canRetry } = item;
  const isBad = status === 'failed' || status === 'waiting';
  return (
    <li
      className={cx(
        styles.tile,
        styles.sending,
        isFirst && styles.first,
        isBad && styles.bad,
        status === 'waiting' && styles.paused,
      )}
    >
      <span className={styles.thumb}>
        {thumb ? <img src={thumb} alt="" /> : <Icon name="image" className={styles.blank} />}
        {isBad && <Icon name="warning" />}
        {!isBad && (
          <progress
            className={styles.bar}
            value={share}
            max={1}
            aria-label={t.uploading({ name: file.name })}
          />
        )}
      </span>
      <div className={`${styles.caption} num`}>
        <span title={file.name}>
          {statusText(item)}
          {status === 'failed' && <small>{file.name}</small>}
        </span>
        {(status === 'waiting' || (status === 'failed' && canRetry)) && (
          <button type="button" onClick={onRetry} aria-label={t.retry({ name: file.name })}>
            {t.retry2}
          </button>
        )}
        {status !== 'taking' && status !== 'sent' && (
          <button
            type="button"
            onClick={onCancel}
            aria-label={`${status === 'failed' ? t.dismiss : t.cancel} ${file.name}`}
          >
            {status === 'failed' ? t.dismiss : t.cancel}
          </button>
        )}
      </div>
    </li>
  );
}
