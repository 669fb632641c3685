import { paths } from '../../utils/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { newTabLink } from '../ui/new-tab-link.tsx';
import * as t from '../../locales/auction.ts';

/** In the list above the button that accepts it: what the user agrees to. */
export function AgreementLine({ act }: { act: string }) {
  return (
    <li>
      <Icon name="check" size={16} />
      <span>
        {t.byYouAgreeToTheBuyer({
          act,
          link: newTabLink(paths.buyerAgreement),
        })}
      </span>
    </li>
  );
}
