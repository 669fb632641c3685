import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Meta } from '../shell/meta.tsx';

export function NotFoundPage() {
  return (
    <div className="page sec">
      <Meta page="Not found" canonical="/404" isHidden />
      <h1 className="h1">Nothing moored here</h1>
      <EmptyState
        title="This page does not exist"
        action={<ButtonLink href={paths.auction()}>See the auctions</ButtonLink>}
      >
        The address may be mistyped, or the listing was taken down by its seller.
      </EmptyState>
    </div>
  );
}
