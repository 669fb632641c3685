import type { CatalogEffects as Effects } from '../../contract/console-catalog.ts';
import type { SendOptions } from '../../services/api-client.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-catalog.ts';

interface CatalogEffectsProps {
  /** Says what is asked for: the effects load again when it changes. */
  id: string;
  load: (options: SendOptions) => Promise<Effects>;
  isMerge: boolean;
}

/** What a rename or merge will do, from the server's own count. */
export function CatalogEffects({ id, load, isMerge }: CatalogEffectsProps) {
  const { data, error } = useLoaded(id, load);
  if (error)
    return (
      <p className={styles.error} role="alert">
        {error}
      </p>
    );
  if (!data) return <Skeleton height={80} />;
  return (
    <div>
      <p>{t.whatHappens}</p>
      <ul className={styles.effects}>
        <li>{t.boatsGetTheName({ count: data.boats - data.dropped, listed: data.listed })}</li>
        {data.auctions > 0 && <li>{t.auctionsKeepTheirBids({ count: data.auctions })}</li>}
        {data.dropped > 0 && <li>{t.boatsLoseTheTag({ count: data.dropped })}</li>}
        {isMerge && <li>{t.youCantUndoAMerge}</li>}
        {!isMerge && data.isMerge && <li>{t.thisMakeExists}</li>}
      </ul>
    </div>
  );
}
