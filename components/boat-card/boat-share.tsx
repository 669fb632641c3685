import { useState } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import { showToast } from '../ui/toast.ts';
import { ShareButton } from './share-button.tsx';
import * as t from '../../locales/boat-card.ts';

const ShareMenu = onDemand(
  () => import('./share-menu.tsx').then((m) => m.ShareMenu),
  ({ isFramed }) => <ShareButton isFramed={isFramed} onClick={() => undefined} />,
);

interface BoatShareProps {
  title: string;
  isFramed?: boolean;
}

/**
 * With the system's own share sheet if there is one, otherwise with a menu. Quiet beside the crumbs, framed
 * (`isFramed`) below a phone's price.
 */
export function BoatShare({ title, isFramed = false }: BoatShareProps) {
  const [isMenu, setMenu] = useState(false);
  async function handleShare() {
    if (!navigator.share) return setMenu(true);
    try {
      await navigator.share({ title, url: location.href.split(/[?#]/)[0]! });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast('error', t.thisBrowserCantShareTheLink);
    }
  }
  return isMenu ? (
    <ShareMenu title={title} isFramed={isFramed} />
  ) : (
    <ShareButton isFramed={isFramed} onClick={() => void handleShare()} />
  );
}
