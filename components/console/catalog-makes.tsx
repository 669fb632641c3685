import { useMemo, useState } from 'react';
import type { CatalogMake } from '../../contract/console-catalog.ts';
import { limits } from '../../contract/limits.ts';
import { listCatalogMakes, mergeMake, previewMake, renameMake } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { CatalogEffects } from './catalog-effects.tsx';
import type { Column } from './console-table.tsx';
import { PagedTable, SearchFilter } from './list-frame.tsx';
import { useFilters, useTypedFilter } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-catalog.ts';

interface Acting {
  act: 'rename' | 'merge';
  make: string;
}

const columnsOf = (onAct: (acting: Acting) => void): Column<CatalogMake>[] => [
  { id: 'make', header: t.make, cell: (row) => row.make },
  { id: 'boats', header: t.boats, cell: (row) => row.boats, isNumeric: true },
  { id: 'listed', header: t.listedBoats, cell: (row) => row.listed, isNumeric: true },
  { id: 'former', header: t.formerNames, cell: (row) => row.formerNames.join(', ') },
  {
    id: 'acts',
    header: t.action,
    cell: (row) => (
      <span className={styles.rowActs}>
        {(['rename', 'merge'] as const).map((act) => (
          <Button key={act} variant="quiet" onClick={() => onAct({ act, make: row.make })}>
            {act === 'merge' ? t.merge : t.rename}
          </Button>
        ))}
      </span>
    ),
  },
];

/** Every spelling of a make; each can be corrected, or merged into another one. */
export function CatalogMakes() {
  const { values, set, key } = useFilters(['make']);
  const [acting, setActing] = useState<Acting>();
  const columns = useMemo(() => columnsOf(setActing), []);
  const pages = usePages(key, (after, options) =>
    listCatalogMakes({ ...(values.make && { search: values.make }), after: after ?? 0 }, options),
  );
  const close = () => setActing(undefined);
  return (
    <>
      <div className={styles.filters}>
        <SearchFilter label={t.searchMakes} value={values.make} onChange={(text) => set('make', text)} />
      </div>
      <PagedTable
        label={t.makes}
        name="catalog-makes"
        columns={columns}
        keyOf={({ make }) => make}
        pages={pages}
        empty={t.noMakeMatches}
      />
      {acting && (
        <ChangeMake
          acting={acting}
          onClose={close}
          onDone={() => {
            close();
            pages.reload();
          }}
        />
      )}
    </>
  );
}

function ChangeMake({
  acting: { act, make },
  onClose,
  onDone,
}: {
  acting: Acting;
  onClose: () => void;
  onDone: () => void;
}) {
  const isMerge = act === 'merge';
  const [shown, setShown] = useState('');
  const { text, setText } = useTypedFilter(shown, setShown);
  const to = text.trim();
  const send = isMerge ? mergeMake : renameMake;
  return (
    <ActDialog
      title={isMerge ? t.mergeName({ name: make }) : t.renameName({ name: make })}
      action={isMerge ? t.merge : t.rename}
      done={isMerge ? t.merged : t.renamed}
      problem={to === '' || to === make ? t.enterAnotherName : undefined}
      act={(reason) => send({ from: make, to, reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={isMerge ? t.mergeInto : t.newName} help={isMerge ? t.mergeIntoMake : undefined}>
        <TextInput
          maxLength={limits.filterLength.make}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {shown.trim() !== '' && shown.trim() !== make && (
        <CatalogEffects
          id={`${act} ${shown}`}
          load={(options) => previewMake({ from: make, to: shown.trim() }, options)}
          isMerge={isMerge}
        />
      )}
    </ActDialog>
  );
}
