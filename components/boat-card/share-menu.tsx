import { useMenu } from '../ui/use-menu.ts';
import { cx } from '../ui/class-names.ts';
import { showToast } from '../ui/toast.ts';
import menu from '../ui/menu.module.css';
import { ShareButton } from './share-button.tsx';
import styles from './boat-share.module.css';
import * as t from '../../locales/boat-card.ts';

/** Other sites' pages that share a link; nothing of theirs is loaded here. */
const sites = [
  [t.facebook, (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  [t.x, (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`],
] as const;

/** Where the browser can't share: copy the link, email it, or post it. Open when it's first shown. */
export function ShareMenu({ title, isFramed }: { title: string; isFramed: boolean }) {
  const { isOpen, box, button, toggle, close, handleKeyDown } = useMenu<HTMLSpanElement>(true);
  const link = location.href.split(/[?#]/)[0]!;
  const [url, name] = [encodeURIComponent(link), encodeURIComponent(title)];
  async function copy(): Promise<void> {
    close();
    try {
      await navigator.clipboard.writeText(link);
      showToast('success', t.linkCopied);
    } catch {
      showToast('error', t.thisBrowserCantShareTheLink);
    }
  }
  const item = { role: 'menuitem', tabIndex: -1, className: menu.item } as const;
  return (
    <span className={cx(styles.share, isFramed && styles.framed)} ref={box} onKeyDown={handleKeyDown}>
      <ShareButton
        ref={button}
        isFramed={isFramed}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      />
      {isOpen && (
        <span className={cx(menu.list, styles.list)} role="menu" aria-label={t.share}>
          <button type="button" {...item} onClick={() => void copy()}>
            {t.copyLink}
          </button>
          <a {...item} href={`mailto:?subject=${name}&body=${url}`} onClick={close}>
            {t.email}
          </a>
          {sites.map(([site, address]) => (
            <a
              key={site}
              {...item}
              href={address(url, name)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={close}
            >
              {site}
            </a>
          ))}
        </span>
      )}
    </span>
  );
}
