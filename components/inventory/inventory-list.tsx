import { useRouter } from 'next/router';
import { useState } from 'react';
import type { InventoryRow } from '../../contract/inventory.ts';
import { download } from '../../services/download.ts';
import { orderInventory } from '../../services/inventory.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { accountTypeOf } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { plural, thousands } from '../../utils/units.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { Waiting } from './inventory-frame.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { shelfWords } from './inventory-words.ts';
import { ActDialogs, type Asked } from './act-dialogs.tsx';
import { useActs, type ManyAct } from './use-acts.ts';
import { filterOf, pageSize, useInventory } from './use-inventory.ts';
import layout from '../shell/account-layout.module.css';
import styles from './inventory.module.css';

const tabs = ['all', 'listed', 'drafts', 'sold', 'ended'] as const;

/** All own listings: looked through, sorted, acted on one by one or many at once. */
export function InventoryList() {
  const router = useRouter();
  const isDealer = useAppSelector((state) => accountTypeOf(state.user.details) === 2);
  const { view, found, status, show, reload } = useInventory();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const acts = useActs(() => {
    setChosen(new Set());
    void reload();
  });

  async function act(what: ManyAct, ids: number[], reason?: string) {
    const { done } = await acts.run(what, ids, reason);
    const [only] = done;
    // One auction listed again, or one copy: what is next is to write it.
    if (ids.length === 1 && only?.newId && (what === 'relist' || what === 'duplicate'))
      void router.push(paths.sellDraft(only.newId));
  }
  async function move(boat: InventoryRow, to: 'up' | 'down' | 'top' | 'bottom') {
    const ids = found?.lists.map(({ id }) => id) ?? [];
    const at = ids.indexOf(boat.id);
    const next = to === 'up' ? ids[at - 1] : ids[at + 1];
    if (to === 'top' || to === 'bottom') await orderInventory({ ids: [boat.id], to });
    else if (next !== undefined)
      await orderInventory({ ids: to === 'up' ? [boat.id, next] : [next, boat.id], to: 'here' });
    await reload();
  }

  const { counts } = found ?? {};
  const isNarrowed = view.search !== '' || view.listing !== undefined || view.missing;
  const hasNone = counts?.all === 0 && !isNarrowed;
  const query = new URLSearchParams(
    Object.entries(filterOf(view)).map(([name, value]) => [name, String(value)]),
  );
  const files = [
    { label: 'Boats shown here (CSV)', onPress: () => void download(`/export?${query}`) },
    { label: 'All bids (CSV)', onPress: () => void download('/marketPlace/bid-export') },
    { label: 'All inquiries (CSV)', onPress: () => void download('/marketPlace/inquery-export') },
  ];
  return (
    <>
      <div className={layout.head}>
        <div className={cx(layout.headText, styles.headText)}>
          <h1>Inventory management</h1>
          <p className="num">
            {!counts
              ? '\u00a0'
              : isNarrowed
                ? `${plural(counts.all, 'boat')} found`
                : `${plural(counts.all, 'boat')}, ${thousands(counts.listed)} listed`}
          </p>
        </div>
        {(isDealer || !hasNone) && (
          <div className={styles.headActs}>
            {isDealer && <ButtonLink href={paths.inventoryImport()}>Import</ButtonLink>}
            {isDealer && <ButtonLink href={paths.inventoryFeeds}>Feeds</ButtonLink>}
            {!hasNone && (
              <ButtonLink variant="ink" href={paths.sell()}>
                List a boat
              </ButtonLink>
            )}
            {!hasNone && <Menu label="Files to take along" items={files} />}
          </div>
        )}
      </div>
      {hasNone ? (
        <Nothing isNarrowed={false} shelf={undefined} isDealer={isDealer} onAll={() => {}} />
      ) : (
        <Tabs
          label="Shelves of the inventory"
          active={view.shelf ?? 'all'}
          onChange={(key) => {
            setChosen(new Set());
            show({ shelf: key === 'all' ? undefined : key });
          }}
          tabs={tabs.map((key) => ({
            key,
            label: key === 'all' ? 'All' : shelfWords[key],
            ...(counts && { count: counts[key] }),
          }))}
        >
          <InventoryFilters
            view={view}
            missing={counts?.missing ?? 0}
            onShow={(change) => {
              setChosen(new Set());
              show(change);
            }}
          />
          <BulkBar
            chosen={chosen}
            found={found}
            view={view}
            acts={acts}
            onChoose={setChosen}
            onAct={(what, ids) =>
              what === 'withdraw' || what === 'delete' ? setAsked({ act: what, ids }) : void act(what, ids)
            }
          />
          {!found && status === 'loading' && <Waiting rows={8} />}
          {status === 'failed' && (
            <ErrorState title="We could not load your inventory" onRetry={() => void reload()}>
              Nothing is lost.
            </ErrorState>
          )}
          {found && status !== 'failed' && found.lists.length > 0 && (
            <InventoryTable
              boats={found.lists}
              sort={view.sort}
              chosen={chosen}
              isBusy={status === 'loading'}
              canMove={view.sort === 'own' && !isNarrowed && view.shelf === undefined}
              onSort={(sort) => show({ sort })}
              onChoose={setChosen}
              onMove={(boat, to) => void move(boat, to)}
              onAct={(boat, what) =>
                what === 'withdraw' || what === 'delete' || what === 'reserve'
                  ? setAsked({ act: what, ids: [boat.id], boat })
                  : void act(what, [boat.id])
              }
            />
          )}
          {found && status !== 'failed' && found.lists.length === 0 && (
            <Nothing
              isNarrowed={isNarrowed || found.total > 0}
              shelf={view.shelf}
              isDealer={isDealer}
              onAll={() => show({ search: '', listing: undefined, missing: false, page: 1 })}
            />
          )}
          {found && found.total > pageSize && (
            <Pages
              page={view.page}
              total={found.total}
              onPage={(page) => {
                setChosen(new Set());
                show({ page });
              }}
            />
          )}
        </Tabs>
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

function Nothing({
  isNarrowed,
  shelf,
  isDealer,
  onAll,
}: {
  isNarrowed: boolean;
  shelf: string | undefined;
  isDealer: boolean;
  onAll: () => void;
}) {
  if (isNarrowed)
    return (
      <EmptyState
        title="No record found"
        action={
          <Button variant="line" onClick={onAll}>
            Show all
          </Button>
        }
      >
        None of your boats is like that.
      </EmptyState>
    );
  if (shelf)
    return (
      <EmptyState
        title="Nothing on this shelf"
        action={<ButtonLink href={paths.inventory}>See all boats</ButtonLink>}
      >
        What is in another state stands beside it.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No boats yet"
      action={
        <div className={styles.headActs}>
          <ButtonLink variant="ink" href={paths.sell()}>
            List a boat
          </ButtonLink>
          {isDealer && <ButtonLink href={paths.inventoryImport()}>Import a file</ButtonLink>}
        </div>
      }
    >
      Your boats stand here from the first draft to the sale, with their views, bids and questions.
    </EmptyState>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const last = Math.ceil(total / pageSize);
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button variant="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <label className="small num">
        Page{' '}
        <select
          aria-label="Page"
          value={Math.min(page, last)}
          onChange={({ target }) => onPage(Number(target.value))}
        >
          {Array.from({ length: last }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>{' '}
        of {thousands(last)}
      </label>
      <Button variant="line" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
      <span className="meta num">
        {thousands((Math.min(page, last) - 1) * pageSize + 1)} to{' '}
        {thousands(Math.min(page * pageSize, total))} of {thousands(total)}
      </span>
    </nav>
  );
}
