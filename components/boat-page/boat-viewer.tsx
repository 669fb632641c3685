import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatMoney } from '../../utils/money.ts';
import { countdown } from '../../utils/time.ts';
import { requestBid } from '../auction/bid-request.ts';
import { isOpen, auctionStatus } from '../auction/auction-status.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import styles from './boat-viewer.module.css';

const swipePx = 40;

/** The pictures over the whole screen: arrows, Home, End and Escape; swipe; thumbnails; price and bid within reach. */
export function BoatViewer({
  at,
  onMove,
  onClose,
}: {
  at: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
}) {
  const live = useLiveBoatContext();
  const { boat, serverTime, certainty } = live;
  const now = useNow(serverTime, at !== null);
  const dialog = useDialog(at !== null, onClose);
  const strip = useRef<HTMLOListElement>(null);
  const pressed = useRef<number | null>(null);
  const { attachments } = boat;
  const last = attachments.length - 1;
  const index = at ?? 0;
  const picture = attachments[index];
  const move = (to: number) => onMove(Math.min(last, Math.max(0, to)));

  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);

  function handleKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }
  function handlePointerUp(event: PointerEvent) {
    const way = pressed.current === null ? 0 : event.clientX - pressed.current;
    pressed.current = null;
    if (Math.abs(way) > swipePx) move(index + (way < 0 ? 1 : -1));
  }
  const price = boat.currentBid ?? boat.price;
  const left = countdown(boat.startsAt, boat.endsAt, now);
  const canBid = isOpen(auctionStatus(live, now)) && certainty !== 'unsure';
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`Photographs of ${boat.title}`}
      onKeyDown={handleKeyDown}
    >
      {at !== null && picture && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <p className={styles.words}>
              <b>{boat.title}</b>
              <span className="num" aria-live="polite">
                {index + 1} of {attachments.length}
                {picture.caption && `, ${picture.caption}`}
              </span>
            </p>
            {price !== null && (
              <p className={`${styles.price} num`}>
                <b>{formatMoney(price, boat.currency)}</b>
                {boat.endsAt !== null && (
                  <span>
                    {left.text}
                    {(left.state === 'hours' || left.state === 'soon') && ' left'}
                  </span>
                )}
              </p>
            )}
            {canBid && (
              <Button
                variant="bid"
                className={styles.bid}
                onClick={() => {
                  onClose();
                  setTimeout(() => requestBid(), 80);
                }}
              >
                Bid
              </Button>
            )}
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </header>
          <div
            className={styles.stage}
            onPointerDown={(event) => {
              pressed.current = event.clientX;
            }}
            onPointerUp={handlePointerUp}
            onPointerCancel={() => {
              pressed.current = null;
            }}
            onDragStart={(event) => event.preventDefault()}
          >
            <IconButton
              label="Photograph before"
              className={styles.before}
              aria-disabled={index === 0}
              onClick={() => move(index - 1)}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <Photo
              key={picture.id}
              photo={picture}
              alt={picture.caption || `${boat.title}, photograph ${index + 1}`}
              sizes="100vw"
              ratio={null}
              priority
              className={styles.picture}
            />
            <IconButton
              label="Photograph after"
              className={styles.after}
              aria-disabled={index === last}
              onClick={() => move(index + 1)}
            >
              <Icon name="chevron-right" />
            </IconButton>
          </div>
          <ol className={styles.strip} ref={strip}>
            {attachments.map((one, i) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-label={`Photograph ${i + 1}${one.caption ? `, ${one.caption}` : ''}`}
                  aria-current={i === index}
                  onClick={() => move(i)}
                >
                  <Photo photo={one} alt="" sizes="108px" />
                </button>
              </li>
            ))}
          </ol>
          <div hidden>
            {[index - 1, index + 1]
              .map((i) => attachments[i])
              .map((one) => one && <Photo key={one.id} photo={one} alt="" sizes="100vw" priority />)}
          </div>
        </div>
      )}
    </dialog>
  );
}
