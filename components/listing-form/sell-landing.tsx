import { useRouter } from 'next/router';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { paths } from '../../utils/paths.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Photo, type PhotoSource } from '../ui/photo.tsx';
import { SellSteps } from './sell-steps.tsx';
import { SellFees } from './sell-fees.tsx';
import { sellersAsk } from './sellers-ask.ts';
import { useLinkedHin } from './use-linked-hin.ts';
import styles from './sell-landing.module.css';
import * as t from '../../locales/listing-form.ts';

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
  const linked = useLinkedHin();
  const {
    rules,
    generalSetting: { productName },
  } = useSettings();
  return (
    <div className="page">
      <header className={styles.head}>
        <div>
          <h1 className="display">{t.sellYourBoatToPeopleWho}</h1>
          <p>{t.itTakesAboutTenMinutesOf({ productName })}</p>
          {linked && (
            <p className={styles.linked} role="status">
              {t.hullNumberModelYearSignIn({
                b: (text) => <b>{text}</b>,
                hin: linked.hin,
                year: linked.year,
              })}
            </p>
          )}
          <OffNotice of="new-listings" />
          <Enter />
        </div>
        <Photo
          photo={bowLines}
          alt={t.aTrawlerAlongsideBowLineMade}
          className={styles.photo}
          sizes="(max-width:719px) 100vw, 560px"
          priority
        />
      </header>
      <SellSteps />
      <SellFees />
      <section className={styles.part} aria-labelledby="sell-faq">
        <h2 className="h2" id="sell-faq">
          {t.frequentlyAskedQuestions}
        </h2>
        <dl className={styles.faq}>
          {sellersAsk(rules).map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <Enter />
      </section>
    </div>
  );
}

function Enter() {
  const openModal = useOpenModal();
  const { asPath } = useRouter();
  return (
    <div className={styles.actions}>
      <Button onClick={() => openModal('sign-in', { title: t.signInToSell, redirect: asPath })}>
        {t.logInToStart}
      </Button>
      <ButtonLink href={paths.signUp(asPath)}>{t.signUp}</ButtonLink>
    </div>
  );
}
