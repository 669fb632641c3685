import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { openCookieSettings } from './cookie-settings.ts';
import { FinancingLink } from '../shell/financing-link.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import styles from './site-footer.module.css';
import * as t from '../../locales/layout.ts';

const columns = [
  {
    title: t.howItWorks,
    links: [
      [t.buyingABoat, paths.buyingBoat],
      [t.sellingABoat, paths.sellingBoat],
      [t.finalizingASale, paths.finalizingSale],
      ['FAQ', paths.faq],
    ],
  },
  {
    title: t.company,
    links: [
      [t.ourStory, paths.ourStory],
      [t.blog, paths.blog],
      [t.pastAuctions2, paths.past()],
      [t.contact, paths.contact],
      [t.support, paths.support],
    ],
  },
  {
    title: t.legal,
    links: [
      [t.termsOfService, paths.terms],
      [t.buyerAgreement, paths.buyerAgreement],
      [t.sellerAgreement, paths.sellerAgreement],
      [t.privacyPolicy, paths.privacy],
      [t.cookiePolicy, paths.cookiePolicy],
      [t.acceptableUsePolicy, paths.acceptableUse],
    ],
  },
] as const;

export function SiteFooter() {
  const { footer, generalSetting } = useSettings();
  return (
    <footer className={styles.footer}>
      <div className="page">
        <div className={styles.columns} id="site-links">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([label, href]) => (
                  <li key={href}>
                    <Link href={href} prefetch={false}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className={styles.subscribe} id="subscribe_form">
            <h2 className="h3">{t.theFridayList}</h2>
            <p className="small muted">{t.everyBoatEndingInTheNext}</p>
            <SubscribeForm />
          </div>
        </div>
        <div className={styles.base}>
          <span>
            {footer.copyright || `© ${footer.year || generalSetting.year} ${generalSetting.productName}`}
          </span>
          <Link href={paths.privacy} prefetch={false}>
            {t.privacyPolicy}
          </Link>
          <Link href={paths.terms} prefetch={false}>
            {t.termsOfService}
          </Link>
          <FinancingLink />
          <button type="button" className="needs-script" onClick={openCookieSettings}>
            {t.cookiesSettings}
          </button>
          <span className={styles.space} />
          {footer.facebookLink && (
            <a href={footer.facebookLink} target="_blank" rel="noopener">
              {t.facebook}
            </a>
          )}
          {footer.instagramLink && (
            <a href={footer.instagramLink} target="_blank" rel="noopener">
              {t.instagram}
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
