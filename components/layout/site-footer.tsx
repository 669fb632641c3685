import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import { openCookieSettings } from './cookie-settings.ts';
import { FinancingLink } from '../shell/financing-link.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import styles from './site-footer.module.css';

const columns = [
  {
    title: 'How it works',
    links: [
      ['Buying A Boat', paths.buyingBoat],
      ['Selling A Boat', paths.sellingBoat],
      ['Finalizing A Sale', paths.finalizingSale],
      ['FAQ', paths.faq],
    ],
  },
  {
    title: 'Company',
    links: [
      ['Our Story', paths.ourStory],
      ['Blog', paths.blog],
      ['Past Auctions', paths.past()],
      ['Contact', paths.contact],
      ['Support', paths.support],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Service', paths.terms],
      ['Buyer Agreement', paths.buyerAgreement],
      ['Seller Agreement', paths.sellerAgreement],
      ['Privacy Policy', paths.privacy],
      ['Cookie Policy', paths.cookiePolicy],
      ['Acceptable Use Policy', paths.acceptableUse],
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
            <h2 className="h3">The Friday list</h2>
            <p className="small muted">
              Every boat that closes next week, in one letter. Nothing else, and one click to stop.
            </p>
            <SubscribeForm />
          </div>
        </div>
        <div className={styles.base}>
          <span>
            {footer.copyright || `© ${footer.year || generalSetting.year} ${generalSetting.productName}`}
          </span>
          <Link href={paths.privacy} prefetch={false}>
            Privacy Policy
          </Link>
          <Link href={paths.terms} prefetch={false}>
            Terms of Service
          </Link>
          <FinancingLink />
          <button type="button" className="needs-script" onClick={openCookieSettings}>
            Cookies Settings
          </button>
          <span className={styles.space} />
          {footer.facebookLink && (
            <a href={footer.facebookLink} target="_blank" rel="noopener">
              Facebook
            </a>
          )}
          {footer.instagramLink && (
            <a href={footer.instagramLink} target="_blank" rel="noopener">
              Instagram
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
