import { useState } from 'react';
import { offerBounds, type UpgradeVersion } from '../../contract/console-plans.ts';
import { changeUpgrade } from '../../services/console.service.ts';
import { Checkbox } from '../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AmountField, amountOf, OfferTexts, plainAmount, WholeField, wholeOf } from './offer-fields.tsx';
import * as t from '../../locales/console-catalog.ts';

const ofDays = { min: 1, max: offerBounds.days };

interface ChangeUpgradeProps {
  upgrade: UpgradeVersion;
  onClose: () => void;
  onDone: () => void;
}

/** New terms of a listing upgrade. */
export function ChangeUpgrade({ upgrade, onClose, onDone }: ChangeUpgradeProps) {
  const [typed, setTyped] = useState({
    name: upgrade.name,
    lead: upgrade.lead,
    price: plainAmount(upgrade.price),
    days: String(upgrade.days ?? ''),
    isSold: upgrade.isSold,
  });
  const set = (some: Partial<typeof typed>) => setTyped({ ...typed, ...some });
  const price = amountOf(typed.price, offerBounds.price);
  const days = upgrade.days === null ? null : wholeOf(typed.days, ofDays);
  const [name, lead] = [typed.name.trim(), typed.lead.trim()];
  const terms =
    name && lead && price !== undefined && days !== undefined
      ? { name, lead, price, days, isSold: typed.isSold }
      : undefined;
  return (
    <ActDialog
      title={t.changeName({ name: upgrade.name })}
      action={t.change}
      done={t.offerChanged}
      canUndo
      problem={terms ? undefined : t.correctTheTerms}
      act={async (reason) =>
        terms && changeUpgrade({ id: upgrade.id }, { ...terms, reason }, { hideToast: true })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <OfferTexts name={typed.name} lead={typed.lead} onChange={set} />
      <AmountField
        label={t.price}
        value={typed.price}
        bounds={offerBounds.price}
        onChange={(value) => set({ price: value })}
      />
      {upgrade.days !== null && (
        <WholeField
          label={t.days}
          value={typed.days}
          bounds={ofDays}
          onChange={(value) => set({ days: value })}
        />
      )}
      <Checkbox checked={typed.isSold} onChange={({ target }) => set({ isSold: target.checked })}>
        {t.isSold}
      </Checkbox>
      <p>{t.buyersKeepTheirTerms}</p>
    </ActDialog>
  );
}
