import Link from 'next/link';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { paths } from '../../utils/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import { placeOf } from './boat-card.tsx';
import styles from './boat-title.module.css';

/** Crumbs, name and one sentence: above the pictures on a wide screen, below them on a phone. Only one is shown, and only one is the heading. */
export function BoatTitle({ place }: { place: 'above' | 'below' }) {
  const { boat } = useLiveBoatContext();
  const sub = place === 'above' ? [boat.lede, placeOf(boat)].filter(Boolean).join(boat.lede.endsWith('.') ? ' ' : ', ') : [placeOf(boat), boat.lede].filter(Boolean).join('. ');
  if (place === 'below') return <div className={styles.below} aria-hidden="true"><p className="h1">{boat.title}</p><p className={styles.sub}>{sub}</p></div>;
  const [tag] = boat.tags;
  const list = boat.listingType === 'auction' ? { href: paths.auction(), label: 'Auction' } : { href: paths.marketplace(), label: 'Marketplace' };
  return (
    <header className={styles.title}>
      <nav aria-label="Breadcrumbs" className={styles.crumbs}>
        <Link href={list.href}>{list.label}</Link><span aria-hidden="true">/</span>
        {tag && <><Link href={boat.listingType === 'auction' ? paths.auction(tag.id) : paths.marketplace(tag.id)}>{tag.label}</Link><span aria-hidden="true">/</span></>}
        <span>Lot {boat.id}</span>
        <Share title={boat.title} />
      </nav>
      <h1 className="h1">{boat.title}</h1>
      <p className={styles.sub}>{sub}</p>
    </header>
  );
}

function Share({ title }: { title: string }) {
  async function handleShare() {
    const url = location.href.split(/[?#]/)[0]!;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast('success', 'The address is on your clipboard.');
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast('error', 'This browser would not share it. The address is above.');
    }
  }
  return <button type="button" className={`${styles.share} needs-script`} onClick={() => void handleShare()}><Icon name="share" size={18} />Share</button>;
}
