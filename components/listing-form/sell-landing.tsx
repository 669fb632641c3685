import { useRouter } from 'next/router';
import { buyersFee, totalPrice } from '../../contract/fees.ts';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { duration } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Photo, type PhotoSource } from '../ui/photo.tsx';
import { SellSteps } from './sell-steps.tsx';
import styles from './sell-landing.module.css';

const widths = [656, 1312] as const;
const bowLines: PhotoSource = {
  width: 1500,
  height: 1000,
  placeholder: '#7d7ba0',
  variants: (['avif', 'webp', 'jpeg'] as const).flatMap((format) =>
    widths.map((width) => ({
      width,
      height: Math.round((width * 2) / 3),
      format,
      path: `/images/bow-lines-${width}.${format === 'jpeg' ? 'jpg' : format}`,
    })),
  ),
};

const examples = [10_000_00, 50_000_00, 150_000_00] as const;

/** What selling here is, for who is not signed in: read by people and by search engines. */
export function SellLanding() {
  const openModal = useOpenModal();
  const { asPath } = useRouter();
  const {
    rules,
    generalSetting: { productName },
  } = useSettings();
  const enter = (
    <div className={styles.actions}>
      <Button onClick={() => openModal('sign-in', { title: 'Sign in to sell', redirect: asPath })}>
        Log In to start
      </Button>
      <ButtonLink href={paths.signUp(asPath)}>Sign Up</ButtonLink>
    </div>
  );
  const softClose = duration(rules.softCloseSeconds).replace(' ', '\u00A0');
  const faq: [string, string][] = [
    [
      'What does it cost me?',
      `Nothing. Listing is free, and you receive the whole hammer price. The buyer pays a fee of ${rules.buyersFeeBasisPoints / 100} percent on top, at least ${formatMoney(rules.buyersFeeMin)} and at most ${formatMoney(rules.buyersFeeMax)}.`,
    ],
    [
      'How long does an auction run?',
      `${rules.auctionDays} days for most; from one day to thirty, as you choose. A bid in the last ${softClose} sets the end to ${softClose} from then, so nobody wins by the clock.`,
    ],
    [
      'What is a reserve?',
      'The least you would take. Nobody but you sees the amount; buyers see whether it is met. You may lower or drop it while the auction runs, never raise it.',
    ],
    [
      'What if the reserve is not met?',
      `You and the highest bidder get ${duration(rules.offerWindowSeconds)} to agree on a price.`,
    ],
    [
      'Can I change the listing later?',
      'The facts until the first bid. From then on you can add, not change: people have bid on what they read.',
    ],
    [
      'I do not have everything at hand.',
      'Begin anyway. Every word is saved as you write it, and you go on where you left, on any device.',
    ],
    [
      'My boat has no hull number.',
      'Boats from before November 1972 have none. Leave it out and say so in the story.',
    ],
  ];
  return (
    <div className="page">
      <header className={styles.head}>
        <div>
          <h1 className="display">Sell your boat to people who know boats</h1>
          <p>
            Ten minutes at the kitchen table, then a walk along the dock with your phone. {productName} does
            the rest.
          </p>
          {enter}
        </div>
        <Photo
          photo={bowLines}
          alt="A trawler alongside, bow line made fast"
          className={styles.photo}
          sizes="(max-width:719px) 100vw, 560px"
          priority
        />
      </header>
      <SellSteps />
      <section className={styles.part} aria-labelledby="sell-fees">
        <h2 className="h2" id="sell-fees">
          What it costs
        </h2>
        <p className={styles.text}>
          Listing is free and you receive the whole price. The buyer sees the fee before every bid.
        </p>
        <table className={`${styles.fees} num`}>
          <thead>
            <tr>
              <th scope="col">Hammer price</th>
              <th scope="col">You receive</th>
              <th scope="col">Buyer’s fee</th>
              <th scope="col">The buyer pays</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((price) => (
              <tr key={price}>
                <td>{formatMoney(price)}</td>
                <td>{formatMoney(price)}</td>
                <td>{formatMoney(buyersFee(rules, price))}</td>
                <td>{formatMoney(totalPrice(rules, price))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.part} aria-labelledby="sell-faq">
        <h2 className="h2" id="sell-faq">
          What sellers ask
        </h2>
        <dl className={styles.faq}>
          {faq.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        {enter}
      </section>
    </div>
  );
}
