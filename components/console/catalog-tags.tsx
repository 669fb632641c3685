import { useMemo, useState } from 'react';
import { tagLabelMax, type CatalogTag } from '../../contract/console-catalog.ts';
import { listCatalogTags, mergeTag, previewTagMerge, renameTag } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { CatalogEffects } from './catalog-effects.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-catalog.ts';

interface Acting {
  act: 'rename' | 'merge';
  tag: CatalogTag;
}

const columnsOf = (onAct: (acting: Acting) => void): Column<CatalogTag>[] => [
  {
    id: 'label',
    header: t.tag,
    cell: (row) => (
      <>
        {row.label} {row.isOfType && <Tag>{t.boatType}</Tag>}
      </>
    ),
  },
  { id: 'boats', header: t.boats, cell: (row) => row.boats, isNumeric: true },
  { id: 'listed', header: t.listedBoats, cell: (row) => row.listed, isNumeric: true },
  { id: 'former', header: t.formerNames, cell: (row) => row.formerNames.join(', ') },
  {
    id: 'acts',
    header: t.action,
    cell: (row) => (
      <span className={styles.rowActs}>
        {(['rename', 'merge'] as const).map((act) => (
          <Button key={act} variant="quiet" onClick={() => onAct({ act, tag: row })}>
            {act === 'merge' ? t.merge : t.rename}
          </Button>
        ))}
      </span>
    ),
  },
];

/** All tags; each can be renamed, or merged into another one. */
export function CatalogTags() {
  const { data, error, reload } = useLoaded('tags', listCatalogTags);
  const [acting, setActing] = useState<Acting>();
  const columns = useMemo(() => columnsOf(setActing), []);
  const close = () => setActing(undefined);
  const done = () => {
    close();
    reload();
  };
  if (error) return <ErrorState title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      <ConsoleTable
        label={t.tags}
        name="catalog-tags"
        columns={columns}
        rows={data.lists}
        keyOf={({ id }) => id}
      />
      {acting?.act === 'rename' && <RenameTag tag={acting.tag} onClose={close} onDone={done} />}
      {acting?.act === 'merge' && (
        <MergeTag tag={acting.tag} tags={data.lists} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface DialogProps {
  tag: CatalogTag;
  onClose: () => void;
  onDone: () => void;
}

function RenameTag({ tag, onClose, onDone }: DialogProps) {
  const [label, setLabel] = useState(tag.label);
  const typed = label.trim();
  return (
    <ActDialog
      title={t.renameName({ name: tag.label })}
      action={t.rename}
      done={t.renamed}
      problem={typed === '' || typed === tag.label ? t.enterAnotherName : undefined}
      act={(reason) => renameTag({ id: tag.id }, { label: typed, reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={t.newName}>
        <TextInput maxLength={tagLabelMax} value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
    </ActDialog>
  );
}

function MergeTag({ tag, tags, onClose, onDone }: DialogProps & { tags: readonly CatalogTag[] }) {
  const [into, setInto] = useState(0);
  // A type's tag stays one: its boats need it.
  const others = tags.filter((one) => one.id !== tag.id && (!tag.isOfType || one.isOfType));
  return (
    <ActDialog
      title={t.mergeName({ name: tag.label })}
      action={t.merge}
      done={t.merged}
      problem={into > 0 ? undefined : t.chooseTheTag}
      act={(reason) => mergeTag({ id: tag.id }, { into, reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={t.mergeInto}>
        <Select value={String(into)} onChange={({ target }) => setInto(Number(target.value))}>
          <option value="0">{t.chooseATag}</option>
          {others.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {into > 0 && (
        <CatalogEffects
          id={`${tag.id} ${into}`}
          load={(options) => previewTagMerge({ id: tag.id }, { into }, options)}
          isMerge
        />
      )}
    </ActDialog>
  );
}
