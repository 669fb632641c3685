import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import styles from './import.module.css';
import * as t from '../../locales/inventory.ts';

interface ImportWorkingProps {
  label: string;
  at: number;
  of: number;
  text: string;
  /** The connection is lost; the import goes on. */
  isLost: boolean;
  onStop: () => void;
}

/** How far a running import is. */
export function ImportWorking({ label, at, of, text, isLost, onStop }: ImportWorkingProps) {
  return (
    <section className={styles.working} aria-label={label}>
      <h2 className="h3">{label}</h2>
      <Progress label={label} value={at} max={of}>
        {text}
      </Progress>
      <p className="small muted" role="status">
        {isLost ? t.youreOfflineTheImportKeepsRunning : t.youCanLeaveThisPageThe}
      </p>
      <Button variant="line" onClick={onStop}>
        {t.stop}
      </Button>
    </section>
  );
}
