import dynamic from 'next/dynamic';
import { useSell } from './sell-context.ts';
import { StoredFirst } from './stored-first.tsx';
import styles from './drop-zone.module.css';

const Documents = dynamic(() => import('./documents.tsx').then((m) => m.Documents), { ssr: false, loading: () => <div className={styles.waiting} data-arriving /> });

export function DocumentsStep() {
  const { boat, freedom, heard, setBusy } = useSell();
  return (
    <StoredFirst>
      {boat && <Documents boatId={boat.id} documents={boat.documents} onChange={(documents) => heard({ documents })} onBusy={(isBusy) => setBusy('documents', isBusy)} isFrozen={freedom === 'additions'} />}
    </StoredFirst>
  );
}
