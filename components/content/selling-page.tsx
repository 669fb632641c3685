import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CmsPage, type CmsPageProps } from './cms-page.tsx';
import { SubscribeNote } from './subscribe-note.tsx';

/** How selling works, then the way in, and for dealers the list of those who want to hear of memberships. */
export function SellingPage(props: CmsPageProps) {
  return (
    <CmsPage {...props}>
      <p style={{ marginTop: 40 }}>
        <ButtonLink variant="ink" href={paths.sell()}>
          Sell A Boat
        </ButtonLink>
      </p>
      <SubscribeNote
        list="membership"
        title="Memberships for dealers"
        text="Leave your address, and we write to you about memberships for those who sell many boats."
        label="Keep me posted"
      />
    </CmsPage>
  );
}
