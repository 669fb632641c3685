import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CmsPage, type CmsPageProps } from './cms-page.tsx';
import { SubscribeNote } from './subscribe-note.tsx';
import * as t from '../../locales/content.ts';

/** How selling works, then the way in, and for dealers the list of those who want to hear of memberships. */
export function SellingPage(props: CmsPageProps) {
  return (
    <CmsPage {...props}>
      <p style={{ marginTop: 40 }}>
        <ButtonLink variant="ink" href={paths.sell()}>
          {t.sellABoat}
        </ButtonLink>
      </p>
      <SubscribeNote
        list="membership"
        title={t.membershipsForDealers}
        text={t.sellManyBoatsEnterYourEmail}
        label={t.keepMePosted}
      />
    </CmsPage>
  );
}
