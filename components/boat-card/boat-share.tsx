import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './boat-share.module.css';
import * as t from '../../locales/boat-card.ts';

/**
 * By the system's own sheet where there is one, else onto the clipboard. Quiet beside the crumbs, framed
 * (`isFramed`) below a phone's price.
 */
export function BoatShare({ title, isFramed = false }: { title: string; isFramed?: boolean }) {
  async function handleShare() {
    const url = location.href.split(/[?#]/)[0]!;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast('success', t.linkCopied);
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast('error', t.thisBrowserCantShareTheLink);
    }
  }
  const words = (
    <>
      <Icon name="share" size={18} />
      {t.share}
    </>
  );
  if (isFramed)
    return (
      <Button variant="line" className="needs-script" onClick={() => void handleShare()}>
        {words}
      </Button>
    );
  return (
    <button type="button" className={`${styles.quiet} needs-script`} onClick={() => void handleShare()}>
      {words}
    </button>
  );
}
