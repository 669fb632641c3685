import { paths } from '../../utils/paths.ts';
import { LiveNow } from '../boat-card/live-now.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Meta } from '../shell/meta.tsx';
import { limits } from '../../contract/limits.ts';
import { BoatTypes } from './boat-types.tsx';
import styles from './not-found-page.module.css';
import * as t from '../../locales/layout.ts';

export function NotFoundPage() {
  return (
    <div className="page">
      <Meta page={t.pageNotFound} canonical="/404" isHidden />
      <EmptyState
        isPage
        heading="h1"
        title={t.weCantFindThatPage}
        action={
          <div className={styles.ways}>
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
        }
      >
        {t.theAddressMayBeMistypedOr}
      </EmptyState>
      <LiveNow />
    </div>
  );
}
