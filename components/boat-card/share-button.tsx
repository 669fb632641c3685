import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './boat-share.module.css';
import * as t from '../../locales/boat-card.ts';

type ShareButtonProps = Pick<Parameters<typeof Button>[0], 'ref' | 'aria-haspopup' | 'aria-expanded'> & {
  isFramed: boolean;
  onClick: () => void;
};

/** The button, with or without a frame. */
export function ShareButton({ isFramed, ...props }: ShareButtonProps) {
  const words = (
    <>
      <Icon name="share" size={18} />
      {t.share}
    </>
  );
  return isFramed ? (
    <Button variant="line" className="needs-script" {...props}>
      {words}
    </Button>
  ) : (
    <button type="button" className={`${styles.quiet} needs-script`} {...props}>
      {words}
    </button>
  );
}
