import { useState } from 'react';
import type { Card } from '../../contract/payments.ts';
import { deleteCard, setDefaultCard } from '../../services/payments.service.ts';
import { CardForm } from '../cards/card-form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RemoveCardDialog } from './remove-card-dialog.tsx';
import { SavedCard } from './saved-card.tsx';
import { useCards } from './use-cards.ts';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

/** The cards that the user pays with. */
export function CardsSection() {
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Card>();
  const { cards, hasFailed, busy, load, change } = useCards(() => setToRemove(undefined));

  if (hasFailed && !cards)
    return (
      <ErrorState title={t.weCouldntLoadYourCards} onRetry={() => void load()}>
        {t.noChangesWereMade}
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
      {cards.length === 0 && <p>{t.youHaventAddedACardYou}</p>}
      <ul>
        {cards.map((card) => (
          <SavedCard
            key={card.id}
            card={card}
            isBusy={busy === card.id}
            onDefault={() => void change(card.id, () => setDefaultCard({ id: card.id }))}
            onRemove={() => setToRemove(card)}
          />
        ))}
      </ul>
      <div className={styles.below}>
        <Button variant="line" onClick={() => setAdding(true)}>
          {t.addACard}
        </Button>
      </div>
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title={t.addACard}>
        <div className={styles.flush}>
          <CardForm
            onAdded={() => {
              setAdding(false);
              void load();
            }}
          />
        </div>
      </Dialog>
      <RemoveCardDialog
        card={toRemove}
        isBusy={toRemove !== undefined && busy === toRemove.id}
        onClose={() => setToRemove(undefined)}
        onRemove={({ id }) => void change(id, () => deleteCard({ id }))}
      />
    </>
  );
}
