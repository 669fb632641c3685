import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { Button } from '../ui/button.tsx';
import { requestOffer } from './offer-request.ts';
import * as t from '../../locales/offers.ts';

/** The first offer on a marketplace boat, for who has none yet. */
export function AskingButton() {
  const { boat } = useLiveBoatContext();
  return (
    <Button
      variant="bid"
      isWide
      className="needs-script"
      onClick={() =>
        requestOffer({
          act: 'make',
          kind: 'marketplace',
          side: 'buyer',
          boat: {
            id: boat.id,
            title: boat.title,
            price: boat.price,
            cover: boat.cover,
            rules: boat.rules,
            saleConditions: boat.saleConditions,
          },
        })
      }
    >
      {t.makeAnOffer}
    </Button>
  );
}
