import { useSell } from './sell-context.ts';
import { StoredFirst } from './stored-first.tsx';
import styles from './drop-zone.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const Documents = onDemand(
  () => import('./documents.tsx').then((m) => m.Documents),
  () => <div className={styles.waiting} data-arriving />,
);

export function DocumentsStep() {
  const { boat, freedom, heard, setBusy } = useSell();
  return (
    <StoredFirst>
      {boat && (
        <Documents
          boatId={boat.id}
          documents={boat.documents}
          onChange={(documents) => heard({ documents })}
          onBusy={(isBusy) => setBusy('documents', isBusy)}
          isFrozen={freedom === 'additions'}
        />
      )}
    </StoredFirst>
  );
}
