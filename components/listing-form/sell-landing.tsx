import { useRouter } from 'next/router';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { paths } from '../../utils/paths.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Photo, type PhotoSource } from '../ui/photo.tsx';
import { SellSteps } from './sell-steps.tsx';
import { SellFees } from './sell-fees.tsx';
import { sellersAsk } from './sellers-ask.ts';
import { useLinkedHin } from './use-linked-hin.ts';
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

/** How selling works, for visitors and search engines. */
export function SellLanding() {
  const openModal = useOpenModal();
  const { asPath } = useRouter();
  const linked = useLinkedHin();
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
  return (
    <div className="page">
      <header className={styles.head}>
        <div>
          <h1 className="display">Sell your boat to people who know boats</h1>
          <p>
            Ten minutes at the kitchen table, then a walk along the dock with your phone. {productName} does
            the rest.
          </p>
          {linked && (
            <p className={styles.linked} role="status">
              <b>Hull number {linked.hin}</b>, model year {linked.year}. Log in or sign up, and your listing
              starts with it.
            </p>
          )}
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
      <SellFees />
      <section className={styles.part} aria-labelledby="sell-faq">
        <h2 className="h2" id="sell-faq">
          What sellers ask
        </h2>
        <dl className={styles.faq}>
          {sellersAsk(rules).map(([question, answer]) => (
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
