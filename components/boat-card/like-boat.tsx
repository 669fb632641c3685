import { useBoatLike } from '../../hooks/use-boat-like.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './boat-share.module.css';
import * as t from '../../locales/boat-card.ts';

/** The heart, with how many like the boat. Quiet beside the crumbs, framed (`isFramed`) below a phone's price. */
export function LikeBoat({ isFramed = false }: { isFramed?: boolean }) {
  const { boat } = useLiveBoatContext();
  const { likes, isLiked, toggle } = useBoatLike();
  if (boat.mine?.isSeller) return null;
  const words = (
    <>
      <Icon name="heart" size={18} className={isLiked ? styles.liked : undefined} />
      {isLiked ? t.liked : t.like}
      <VisuallyHidden>{t.thisBoat}</VisuallyHidden>
      {likes > 0 && <span className="num">{thousands(likes)}</span>}
    </>
  );
  return isFramed ? (
    <Button variant="line" className="needs-script" aria-pressed={isLiked} onClick={toggle}>
      {words}
    </Button>
  ) : (
    <button type="button" className={`${styles.quiet} needs-script`} aria-pressed={isLiked} onClick={toggle}>
      {words}
    </button>
  );
}
