import { useState } from 'react';
import type { BoatCard } from '../../contract/boats.ts';
import { sellerBoats } from '../../services/seller-profiles.service.ts';
import { siteZone, yearOf } from '../../utils/time.ts';
import { BoatGrid } from '../boat-card/boat-grid.tsx';
import { SoldLedger } from '../boat-card/sold-ledger.tsx';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { boatsAtOnce, type SellerData } from './load-seller.ts';
import { ReportButton } from '../reports/report-button.tsx';
import styles from './seller-profile.module.css';
import * as reports from '../../locales/reports.ts';
import * as t from '../../locales/seller-profile.ts';

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;

/** The public page of a dealership or a private seller: boats for sale, boats sold, and feedback. */
export function SellerPage({ seller, stock, sold, feedback, serverTime }: SellerData) {
  return (
    <div className="page">
      <SellerHead seller={seller} />
      <SellerFigures seller={seller} feedback={feedback} />
      {seller.bio && <p className={styles.bio}>{seller.bio}</p>}
      <section className={styles.part} aria-labelledby="stock">
        <h2 className="h2" id="stock">
          {t.forSale}
        </h2>
        {stock.total === 0 ? (
          <p className="muted">{t.noBoatsForSaleRightNow}</p>
        ) : (
          <SellerBoats id={seller.id} kind="stock" first={stock} serverTime={serverTime} />
        )}
      </section>
      {sold.total > 0 && (
        <section className={styles.part} aria-labelledby="sold">
          <h2 className="h2" id="sold">
            {t.sold}
          </h2>
          <SellerBoats id={seller.id} kind="sold" first={sold} serverTime={serverTime} />
        </section>
      )}
      <FeedbackSection sellerId={seller.id} sellerName={seller.name} first={feedback} />
      <p className={styles.report}>
        <ReportButton
          subject={{ person_id: seller.id }}
          label={reports.reportName({ name: seller.name })}
          title={reports.reportName({ name: seller.name })}
          className="link"
        />
      </p>
    </div>
  );
}

function SellerHead({ seller }: Pick<SellerData, 'seller'>) {
  const location = [seller.city, seller.state].filter(Boolean).join(',\u00a0');
  return (
    <header className={styles.head}>
      <Avatar initials={initialsOf(seller.name)} src={seller.avatar} size={72} />
      <div>
        <h1 className="h1">{seller.name}</h1>
        <p className="muted">
          {[
            seller.sellerType === 2 ? t.dealer : t.privateSeller,
            location,
            t.memberSince({ yearOf: yearOf(seller.memberSince, siteZone) }),
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
  );
}

function SellerFigures({ seller, feedback }: Pick<SellerData, 'seller' | 'feedback'>) {
  const { average, total } = feedback.sum;
  return (
    <dl className={`${styles.figures} num`}>
      <div>
        <dt>{t.forSale}</dt>
        <dd>{seller.stock}</dd>
      </div>
      <div>
        <dt>{t.soldHere}</dt>
        <dd>{seller.sold}</dd>
      </div>
      {seller.reliability.fellThrough > 0 && (
        <div>
          <dt>{t.salesThatFellThrough}</dt>
          <dd>{t.becauseOfTheSeller({ ...seller.reliability, small: (text) => <small>{text}</small> })}</dd>
        </div>
      )}
      <div>
        <dt>{t.feedback}</dt>
        <dd>
          {average === null ? (
            t.noneYet
          ) : (
            <>{t.outOf5FromBuyersAverage({ average, small: (text) => <small>{text}</small>, total })}</>
          )}
        </dd>
      </div>
      <div>
        <dt>{t.questionsAnswered}</dt>
        <dd>
          {seller.questions === 0 ? (
            t.noneAsked
          ) : (
            <>{t.ofText({ answered: seller.answered, questions: seller.questions })}</>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The seller's boats, a page at a time. */
function SellerBoats({
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
      // The toast says why; the button stays.
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
            busyLabel={t.loading}
            onClick={() => void handleMore()}
          >
            {t.showMore}
          </Button>
        </p>
      )}
    </>
  );
}
