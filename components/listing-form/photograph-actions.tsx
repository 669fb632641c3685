import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './photographs.module.css';
import * as t from '../../locales/listing-form.ts';

interface PhotographActionsProps {
  position: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PhotographActions({ position, count, onMove, onRemove }: PhotographActionsProps) {
  return (
    <div className={styles.acts}>
      <Button variant="line" aria-disabled={position === 0} onClick={() => onMove(0)}>
        {t.makeCover}
      </Button>
      <Button variant="line" aria-disabled={position === 0} onClick={() => onMove(position - 1)}>
        <Icon name="chevron-left" size={16} />
        {t.moveLeft}
      </Button>
      <Button variant="line" aria-disabled={position === count - 1} onClick={() => onMove(position + 1)}>
        {t.moveRight}
        <Icon name="chevron-right" size={16} />
      </Button>
      <Button variant="quiet" className={styles.remove} onClick={onRemove}>
        <Icon name="trash" size={16} />
        {t.remove2}
      </Button>
    </div>
  );
}
