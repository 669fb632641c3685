import { paths } from '../../utils/paths.ts';
import { LiveNow } from '../boat-card/live-now.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Meta } from '../shell/meta.tsx';
import { limits } from '../../contract/limits.ts';
import { BoatTypes } from './boat-types.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <div className="page">
      <Meta page="Not found" canonical="/404" isHidden />
      <EmptyState
        isPage
        heading="h1"
        title="Nothing moored here"
        action={
          <div className={styles.ways}>
            <form action={paths.auction()} role="search" className={styles.search}>
              <Field label="Search boats">
                <TextInput
                  type="search"
                  name="search"
                  placeholder="Make, model or place"
                  maxLength={limits.filterLength.search}
                />
              </Field>
              <Button type="submit">Search</Button>
            </form>
            <ButtonLink variant="line" href={paths.auction()}>
              See the auctions
            </ButtonLink>
            <BoatTypes />
          </div>
        }
      >
        The address may be mistyped, or the seller may have taken the listing down.
      </EmptyState>
      <LiveNow />
    </div>
  );
}
