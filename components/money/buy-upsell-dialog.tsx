import { useState } from 'react';
import type { InventoryRow } from '../../contract/inventory.ts';
import type { Upsell } from '../../contract/upsells.ts';
import { buyUpsell } from '../../services/upsells.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Select } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import { PayPart } from './pay-part.tsx';
import { usePay } from './use-pay.ts';
import payStyles from './pay.module.css';
import upsellsStyles from './upsells.module.css';
import * as t from '../../locales/money.ts';

interface BuyUpsellDialogProps {
  upsell: Upsell;
  boats: readonly InventoryRow[];
  isIncluded: boolean;
  onClose: () => void;
  onBought: () => void;
}

const up = ['scheduled', 'live', 'under-offer'];
const open = ['draft', 'rejected', 'submitted', ...up];

/** For which boat, and one confirmation. */
export function BuyUpsellDialog({ upsell, boats, isIncluded, onClose, onBought }: BuyUpsellDialogProps) {
  const fitting = boats.filter(({ status }) => (upsell.days === null ? open : up).includes(status));
  const [boatId, setBoatId] = useState(fitting[0]?.id);
  const payment = usePay(
    ({ authenticated, headers }) =>
      buyUpsell(
        {
          upsellId: upsell.id,
          market_place_id: boatId!,
          price: upsell.price,
          ...(authenticated && { authenticated }),
        },
        { hideToast: true, headers },
      ),
    (bought) => {
      showToast('success', `${bought.upsell.name}: ${bought.boat?.title ?? 'done'}.`);
      onBought();
    },
  );
  const price = isIncluded ? t.includedInYourPlan : formatMoney(upsell.price);
  return (
    <Dialog isOpen onClose={onClose} title={upsell.name}>
      <p className={payStyles.dialogLead}>{upsell.lead}</p>
      {fitting.length === 0 ? (
        <>
          <p>{upsell.days === null ? t.youHaveNoOpenListings : t.youHaveNoPublishedListingsPublish}</p>
          <div className={payStyles.pay}>
            <ButtonLink href={paths.inventory}>{t.yourBoats}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <Field label={t.boat} className={upsellsStyles.choose!}>
            <Select
              value={boatId}
              onChange={(event) => {
                setBoatId(Number(event.target.value));
                payment.reset();
              }}
            >
              {fitting.map((boat) => (
                <option key={boat.id} value={boat.id}>
                  {boat.title || t.draft({ id: boat.id })}
                </option>
              ))}
            </Select>
          </Field>
          <UpsellPrice label={isIncluded ? t.price : t.dueNow} price={price} />
          <PayPart
            label={isIncluded ? t.useAFeaturedWeek : t.payPrice({ price })}
            payment={payment}
            isFree={isIncluded}
          />
        </>
      )}
    </Dialog>
  );
}

const UpsellPrice = ({ label, price }: { label: string; price: string }) => (
  <dl className={payStyles.sums}>
    <div className={payStyles.total}>
      <dt>{label}</dt>
      <dd>{price}</dd>
    </div>
  </dl>
);
