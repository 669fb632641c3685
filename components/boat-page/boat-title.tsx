import Link from 'next/link';
import { useStaticBoat } from '../../hooks/live-boat-context.ts';
import { paths } from '../../utils/paths.ts';
import { locationText } from '../boat-card/location-text.ts';
import { BoatShare } from '../boat-card/boat-share.tsx';
import { LikeBoat } from '../boat-card/like-boat.tsx';
import styles from './boat-title.module.css';
import * as t from '../../locales/boat-page.ts';

/** Longer names are set smaller: the picture and the price stay in sight. */
const longTitle = 70;

const sentence = (text: string) => (text === '' || /[.!?…。！？؟]$/.test(text) ? text : `${text}.`);

/**
 * Crumbs, name and one sentence: above the pictures on a wide screen, below them on a phone, where the place
 * comes first.
 */
export function BoatTitle() {
  const { boat } = useStaticBoat();
  const lede = sentence(boat.lede);
  const location = lede === '' ? locationText(boat) : sentence(locationText(boat));
  const [tag] = boat.tags;
  const list =
    boat.listingType === 'auction'
      ? { href: paths.auction(), label: t.auction }
      : { href: paths.marketplace(), label: t.marketplace };
  return (
    <header className={styles.title}>
      <nav aria-label={t.breadcrumbs} className={styles.crumbs}>
        <Link href={list.href}>{list.label}</Link>
        <span aria-hidden="true">/</span>
        {tag && (
          <>
            <Link href={boat.listingType === 'auction' ? paths.auction(tag.id) : paths.marketplace(tag.id)}>
              {tag.label}
            </Link>
            <span aria-hidden="true">/</span>
          </>
        )}
        <span>{t.lot({ id: boat.id })}</span>
        <LikeBoat />
        <BoatShare title={boat.title} />
      </nav>
      <h1 className={boat.title.length > longTitle ? 'h2' : 'h1'}>{boat.title}</h1>
      <p className={styles.sub}>
        <span className={styles.wide}>
          {lede} {location}
        </span>
        <span className={styles.phone}>
          {location} {lede}
        </span>
      </p>
    </header>
  );
}
