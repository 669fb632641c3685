import { useRouter } from 'next/router';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { useActs, type ManyAct } from './use-acts.ts';
import { filterOf, useInventory } from './use-inventory.ts';
import { EmptyInventory } from './empty-inventory.tsx';
import { InventoryHead } from './inventory-head.tsx';
import { InventoryShelves } from './inventory-shelves.tsx';
import { ActDialogs, type Asked } from './act-dialogs.tsx';

/** The user's own listings, to search, sort, and act on one or many at a time. */
export function InventoryList() {
  const router = useRouter();
  const isDealer = useAppSelector((state) => accountTypeOf(state.user.details) === 2);
  const inventory = useInventory();
  const { view, found, reload } = inventory;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = useActs(() => {
    setChosen(new Set());
    void reload();
  });

  async function act(what: ManyAct, ids: number[], reason?: string) {
    const { done } = await acts.run(what, ids, reason);
    const [only] = done;
    // After one auction was relisted, or one boat duplicated, its draft opens.
    if (ids.length === 1 && only?.newId && (what === 'relist' || what === 'duplicate'))
      void router.push(paths.sellDraft(only.newId));
  }

  const { counts } = found ?? {};
  const isNarrowed = view.search !== '' || view.listing !== undefined || view.missing;
  const hasNone = counts?.all === 0 && !isNarrowed;
  return (
    <>
      <InventoryHead
        counts={counts}
        isNarrowed={isNarrowed}
        isDealer={isDealer}
        hasNone={hasNone}
        filter={filterOf(view)}
      />
      {hasNone ? (
        <EmptyInventory isNarrowed={false} shelf={undefined} isDealer={isDealer} onAll={() => {}} />
      ) : (
        <InventoryShelves
          inventory={inventory}
          isNarrowed={isNarrowed}
          isDealer={isDealer}
          chosen={chosen}
          onChoose={setChosen}
          acts={acts}
          onAct={(what, ids) => void act(what, ids)}
          onAsk={setAsked}
        />
      )}
      <ActDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        onAct={(what, ids, reason) => void act(what, ids, reason)}
        onReserve={() => void reload()}
      />
    </>
  );
}
