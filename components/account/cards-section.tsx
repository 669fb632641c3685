import { useCallback, useEffect, useState } from 'react';
import type { Card } from '../../contract/payments.ts';
import { deleteCard, listCards, setDefaultCard } from '../../services/payments.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';
import { cardName } from '../../utils/card-name.ts';
import { CardForm } from '../cards/card-form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './profile.module.css';

const expiryOf = ({ expMonth, expYear }: Card) =>
  `Expires ${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;

export function CardsSection() {
  const dispatch = useAppDispatch();
  const [cards, setCards] = useState<Card[]>();
  const [hasFailed, setFailed] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Card>();
  const [busy, setBusy] = useState<number>();

  const load = useCallback(async () => {
    try {
      const { lists } = await listCards({ hideToast: true });
      setCards(lists);
      setFailed(false);
      dispatch(userChanged({ hasCard: lists.length > 0 }));
    } catch {
      setFailed(true);
    }
  }, [dispatch]);
  useEffect(() => {
    void load();
  }, [load]);

  async function change(id: number, act: () => Promise<unknown>) {
    setBusy(id);
    try {
      await act();
      await load();
    } catch {
      // The toast said why (a card that a hold needs stays).
    } finally {
      setBusy(undefined);
      setToRemove(undefined);
    }
  }

  if (hasFailed && !cards)
    return (
      <ErrorState title="We could not load your cards" onRetry={() => void load()}>
        Nothing was changed.
      </ErrorState>
    );
  if (!cards)
    return (
      <div className={styles.item}>
        <Skeleton width="50%" height={18} />
      </div>
    );
  return (
    <>
      {cards.length === 0 && <p>No card yet. Bidding needs one: it holds the buyer’s fee while you lead.</p>}
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={styles.item}>
            <div>
              <span className={styles.head}>
                <b className="num">{cardName(card)}</b>
                {card.isDefault && <Tag tone="sea">Default</Tag>}
              </span>
              <p className="num">
                {card.expiry === 'good' ? (
                  expiryOf(card)
                ) : (
                  <Tag tone={card.expiry === 'over' ? 'red' : 'amber'}>
                    {card.expiry === 'over'
                      ? `Expired ${expiryOf(card).slice(8)}: add the new one`
                      : `${expiryOf(card)}, soon`}
                  </Tag>
                )}
              </p>
            </div>
            <span className={styles.acts}>
              {!card.isDefault && card.expiry !== 'over' && (
                <Button
                  variant="quiet"
                  isBusy={busy === card.id}
                  onClick={() => void change(card.id, () => setDefaultCard({ id: card.id }))}
                >
                  Make default
                </Button>
              )}
              <Button
                variant="quiet"
                aria-label={`Remove ${cardName(card)}`}
                onClick={() => setToRemove(card)}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        <Button variant="line" onClick={() => setAdding(true)}>
          Add a card
        </Button>
      </div>
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add a card">
        <div className={styles.flush}>
          <CardForm
            onAdded={() => {
              setAdding(false);
              void load();
            }}
          />
        </div>
      </Dialog>
      <Dialog
        isOpen={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        title="Remove this card?"
      >
        {toRemove && (
          <>
            <p className="small">{cardName(toRemove)} is no longer used for your bids and payments.</p>
            <div className={styles.below} style={{ display: 'flex', gap: 8 }}>
              <Button
                isBusy={busy === toRemove.id}
                busyLabel="Removing"
                onClick={() => void change(toRemove.id, () => deleteCard({ id: toRemove.id }))}
              >
                Remove
              </Button>
              <Button variant="line" onClick={() => setToRemove(undefined)}>
                Keep it
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
