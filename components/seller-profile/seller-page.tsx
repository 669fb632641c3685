import { useState } from 'react';
import type { BoatCard } from '../../contract/boats.ts';
import { sellerBoats } from '../../services/sellers.service.ts';
import { plural } from '../../utils/units.ts';
import { BoatGrid } from '../boat-card/boat-grid.tsx';
import { SoldLedger } from '../boat-card/sold-ledger.tsx';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { boatsAtOnce, type SellerData } from './load-seller.ts';
import styles from './seller-profile.module.css';

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;

/** A dealership or a private seller, as everybody sees them: who they are, what can be had, what was sold, what buyers say. */
export function SellerPage({ seller, stock, sold, feedback, serverTime }: SellerData) {
  const place = [seller.city, seller.state].filter(Boolean).join(',\u00a0');
  const { average, total } = feedback.sum;
  return (
    <div className="page">
      <header className={styles.head}>
        <Avatar initials={initialsOf(seller.name)} src={seller.avatar} size={72} />
        <div>
          <h1 className="h1">{seller.name}</h1>
          <p className="muted">
            {[
              seller.sellerType === 2 ? 'Dealer' : 'Private seller',
              place,
              `here since ${new Date(seller.memberSince).getUTCFullYear()}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {seller.website && (
            <p className={`small ${styles.site}`}>
              <a className="link" href={seller.website} rel="nofollow noopener noreferrer" target="_blank">
                {hostOf(seller.website)}
              </a>
            </p>
          )}
        </div>
      </header>
      <dl className={`${styles.figures} num`}>
        <div>
          <dt>For sale</dt>
          <dd>{seller.stock}</dd>
        </div>
        <div>
          <dt>Sold here</dt>
          <dd>{seller.sold}</dd>
        </div>
        <div>
          <dt>Feedback</dt>
          <dd>
            {average === null ? (
              'None yet'
            ) : (
              <>
                {average} of 5 <small>from {plural(total, 'buyer')}</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Questions answered</dt>
          <dd>
            {seller.questions === 0 ? (
              'None asked'
            ) : (
              <>
                {seller.answered} of {seller.questions}
              </>
            )}
          </dd>
        </div>
      </dl>
      {seller.bio && <p className={styles.bio}>{seller.bio}</p>}
      <section className={styles.part} aria-labelledby="stock">
        <h2 className="h2" id="stock">
          For sale
        </h2>
        {stock.total === 0 ? (
          <p className="muted">Nothing at the moment.</p>
        ) : (
          <More id={seller.id} kind="stock" first={stock} serverTime={serverTime} />
        )}
      </section>
      {sold.total > 0 && (
        <section className={styles.part} aria-labelledby="sold">
          <h2 className="h2" id="sold">
            Sold
          </h2>
          <More id={seller.id} kind="sold" first={sold} serverTime={serverTime} />
        </section>
      )}
      <FeedbackSection sellerId={seller.id} sellerName={seller.name} first={feedback} />
    </div>
  );
}

function More({
  id,
  kind,
  first,
  serverTime,
}: {
  id: number;
  kind: 'stock' | 'sold';
  first: { boats: BoatCard[]; total: number };
  serverTime: number;
}) {
  const [boats, setBoats] = useState(first.boats);
  const [isBusy, setBusy] = useState(false);
  async function handleMore() {
    setBusy(true);
    try {
      const { lists } = await sellerBoats(
        { id },
        { kind, page: Math.floor(boats.length / boatsAtOnce) + 1, limit: boatsAtOnce },
      );
      setBoats((known) => [...known, ...lists.filter((one) => !known.some((other) => other.id === one.id))]);
    } catch {
      // The toast said it; the button stays.
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {kind === 'stock' ? (
        <BoatGrid boats={boats} serverTime={serverTime} />
      ) : (
        <SoldLedger boats={boats} serverTime={serverTime} />
      )}
      {boats.length < first.total && (
        <p className={styles.more}>
          <Button
            variant="line"
            className="needs-script"
            isBusy={isBusy}
            busyLabel="Loading"
            onClick={() => void handleMore()}
          >
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
