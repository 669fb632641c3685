import type { ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import styles from './ways-on.module.css';
import * as t from '../../locales/boat-card.ts';

const BoatTypes = onDemand(() => import('./boat-types.tsx').then((m) => m.BoatTypes));

/** Where to go from a page that has nothing: a search, the auctions and the types of boats. `first` is above them. */
export function WaysOn({ first }: { first?: ReactNode }) {
  return (
    <div className={styles.ways}>
      {first}
      <form action={paths.auction()} role="search" className={styles.search}>
        <Field label={t.searchBoats}>
          <TextInput
            type="search"
            name="search"
            placeholder={t.makeModelOrLocation}
            maxLength={limits.filterLength.search}
          />
        </Field>
        <Button type="submit">{t.search}</Button>
      </form>
      <ButtonLink variant="line" href={paths.auction()}>
        {t.browseAuctions}
      </ButtonLink>
      <BoatTypes />
    </div>
  );
}
