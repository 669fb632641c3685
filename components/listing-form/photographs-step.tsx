import { useSell } from './sell-context.ts';
import { StoredFirst } from './stored-first.tsx';
import styles from './drop-zone.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const Photographs = onDemand(
  () => import('./photographs.tsx').then((m) => m.Photographs),
  () => <div className={styles.waiting} data-arriving />,
);

const Videos = onDemand(() => import('./videos.tsx').then((m) => m.Videos));

export function PhotographsStep() {
  const { boat, freedom, heard, missing, setBusy } = useSell();
  return (
    <StoredFirst>
      {boat && (
        <>
          <Photographs
            boatId={boat.id}
            pictures={boat.attachments}
            max={boat.editing?.photographs}
            need={missing.attachments}
            onChange={(attachments) => heard({ attachments })}
            onBusy={(isBusy) => setBusy('photographs', isBusy)}
            isFrozen={freedom === 'additions'}
          />
          <Videos
            boatId={boat.id}
            videos={boat.videos}
            onChange={(videos) => heard({ videos })}
            isFrozen={freedom === 'additions'}
          />
        </>
      )}
    </StoredFirst>
  );
}
