import Link from 'next/link';
import type { BoatStatus } from '../../contract/boat-statuses.ts';
import { useLiveBoatContext, useStaticBoat } from '../../hooks/live-boat-context.ts';
import { paths } from '../../utils/paths.ts';
import { siteZone, yearOf } from '../../utils/time.ts';
import { askSeller } from '../comments/ask-seller.ts';
import { ContactSeller } from '../messages/contact-seller.tsx';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { cx } from '../ui/class-names.ts';
import { ReportListing } from '../reports/report-listing.tsx';
import { FinancingLink } from '../shell/financing-link.tsx';
import page from '../ui/page-part.module.css';
import styles from './boat-description.module.css';
import * as t from '../../locales/boat-page.ts';

/** The seller's own words, what is not right, and who they are. */
export function BoatDescription() {
  const { boat } = useStaticBoat();
  const { seller } = boat;
  const paragraphs = (text: string) =>
    text
      .split(/\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .map((part, i) => <p key={i}>{part}</p>);
  return (
    <section className={page.part}>
      <h2 className="h2">{t.theSellersStory}</h2>
      <div className={styles.grid}>
        <div className={cx('story', styles.story)}>
          {boat.description ? paragraphs(boat.description) : <p>{t.theSellerHasntWrittenADescription}</p>}
          {boat.flaws && (
            <>
              <h3>{t.knownIssues}</h3>
              {paragraphs(boat.flaws)}
            </>
          )}
        </div>
        <aside className={styles.side} aria-label={t.seller}>
          <Avatar initials={initialsOf(seller.name)} size={44} />
          <p>
            <b>
              <Link href={paths.dealer(seller.id)} prefetch={false}>
                {seller.name}
              </Link>
            </b>
            <br />
            {t.dealerMemberSince({
              isValue: seller.sellerType === 2,
              yearOf: yearOf(seller.memberSince, siteZone),
            })}
          </p>
          <p className="num">
            {seller.questions === 0
              ? t.noQuestionsYet
              : t.ofQuestionsAnswered({ answered: seller.answered, questions: seller.questions })}
          </p>
          <SayHowItWent sellerId={seller.id} />
          <AskSeller />
          <PrivateContact />
          <Financing />
          <ReportListing className={styles.report} />
        </aside>
      </div>
    </section>
  );
}

function SayHowItWent({ sellerId }: { sellerId: number }) {
  const { boat } = useLiveBoatContext();
  return boat.mine?.won ? (
    <p>
      <Link className="link" href={`${paths.dealer(sellerId)}#feedback`}>
        {t.leaveFeedback}
      </Link>
    </p>
  ) : null;
}

/** Who sells her is shown what was asked instead. */
function AskSeller() {
  const { boat } = useLiveBoatContext();
  if (boat.mine?.isSeller)
    return (
      <a className={styles.ask} href="#stream">
        {t.seeComments}
      </a>
    );
  return (
    <a
      className={styles.ask}
      href="#comment"
      onClick={(event) => {
        event.preventDefault();
        askSeller();
      }}
    >
      {t.askTheSeller}
    </a>
  );
}

const contactable: BoatStatus[] = ['scheduled', 'live', 'offer-window'];

/** An auction's seller can be asked privately while the boat can still be bought: to arrange a survey, for example. */
function PrivateContact() {
  const { boat } = useLiveBoatContext();
  return boat.listingType === 'auction' && contactable.includes(boat.status) ? (
    <ContactSeller variant="line" />
  ) : null;
}

const buyable: BoatStatus[] = ['scheduled', 'live', 'offer-window', 'under-offer'];

function Financing() {
  const { boat } = useLiveBoatContext();
  return buyable.includes(boat.status) ? <FinancingLink className={styles.ask} /> : null;
}
