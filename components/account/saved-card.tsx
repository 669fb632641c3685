import type { Card } from '../../contract/payments.ts';
import { cardName } from '../../utils/card-name.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

interface SavedCardProps {
  card: Card;
  isBusy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

/** A saved card: its name, when it expires, and what the user can do with it. */
export function SavedCard({ card, isBusy, onDefault, onRemove }: SavedCardProps) {
  return (
    <li className={styles.item}>
      <div>
        <span className={styles.head}>
          <b className="num">{cardName(card)}</b>
          {card.isDefault && <Tag tone="sea">{t.defaultText}</Tag>}
        </span>
        <p className="num">
          {card.expiry === 'good' ? (
            expiryOf(card)
          ) : (
            <Tag tone={card.expiry === 'over' ? 'red' : 'amber'}>
              {card.expiry === 'over'
                ? t.expiredAddYourNewCard({ slice: expiryOf(card).slice(8) })
                : t.expiresSoon({ expiryOf: expiryOf(card) })}
            </Tag>
          )}
        </p>
      </div>
      <span className={styles.acts}>
        {!card.isDefault && card.expiry !== 'over' && (
          <Button variant="quiet" isBusy={isBusy} onClick={onDefault}>
            {t.makeDefault}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t.removeCardName({ cardName: cardName(card) })}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </span>
    </li>
  );
}

const expiryOf = ({ expMonth, expYear }: Card) =>
  t.expires({ padStart: String(expMonth).padStart(2, '0'), slice: String(expYear).slice(-2) });
