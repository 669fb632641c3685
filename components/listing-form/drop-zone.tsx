import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { droppedFiles } from './dropped-files.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  icon: IconName;
  /** On a wide screen, where things are dragged, and on a phone. */
  title: { wide: string; phone: string };
  hint: string;
  action: string;
  /** As of an input's `accept`. */
  accept: string;
  /** None can be chosen. */
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Files by button, or dropped here, whole folders too. */
export function DropZone({ icon, title, hint, action, accept, isDisabled = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      className={cx(styles.drop, isOver && !isDisabled && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        // Also when there is no place: whoever takes them says so.
        void droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      <Icon name={icon} />
      <p>
        <b className={styles.wide}>{title.wide}</b>
        <b className={styles.phone}>{title.phone}</b>
        <span className="meta num">{hint}</span>
      </p>
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        {action}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={action}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
    </div>
  );
}
