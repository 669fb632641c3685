import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { deviceStorage } from '../../utils/device-storage.ts';
import { Checkbox } from '../ui/field.tsx';
import { cx } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './table.module.css';
import * as t from '../../locales/console.ts';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  isNumeric?: boolean;
  /** Hidden until chosen. */
  isExtra?: boolean;
}

const features = tableFeatures({ columnVisibilityFeature });
/** Beyond this, only the rows on screen are drawn. */
const drawnMost = 200;
const rowHeight = 44;

/** Which columns are hidden, remembered on this device for each table. */
function useHidden<T>(name: string, columns: readonly Column<T>[]) {
  const key = `console-columns-${name}`;
  const [hidden, setHidden] = useState<Record<string, boolean>>(() => {
    const saved = typeof window === 'undefined' ? null : deviceStorage.read(key);
    const known = saved?.split(',') ?? columns.filter(({ isExtra }) => isExtra).map(({ id }) => id);
    return Object.fromEntries(known.filter(Boolean).map((id) => [id, true]));
  });
  const toggle = (id: string) => {
    const next = { ...hidden, [id]: !hidden[id] };
    setHidden(next);
    deviceStorage.write(
      key,
      Object.keys(next)
        .filter((one) => next[one])
        .join(','),
    );
  };
  return { hidden, toggle };
}

interface ConsoleTableProps<T> {
  /** Names it for screen readers, and for the columns that are remembered. */
  label: string;
  name: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** The heading above a row and those next to it with the same one. */
  groupOf?: (row: T) => string;
  /** Stands among others: many rows scroll in a frame of their own. */
  isPart?: boolean;
}

/** The rows to draw: all of a short table, of a long one those on screen with the height of the rest. */
function useDrawn<R>(all: readonly R[]) {
  const scroll = useRef<HTMLDivElement>(null);
  const isLong = all.length > drawnMost;
  // The virtualizer's functions change what they return; nothing here is memoized by them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: isLong ? all.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  return {
    scroll,
    isLong,
    drawn: isLong ? items.flatMap(({ index }) => all[index] ?? []) : all,
    before: isLong ? (items[0]?.start ?? 0) : 0,
    after: isLong ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
  };
}

function useConsoleTable<T extends RowData>({
  columns,
  rows,
  keyOf,
  hidden,
}: Pick<ConsoleTableProps<T>, 'columns' | 'rows' | 'keyOf'> & { hidden: Record<string, boolean> }) {
  const defs = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>();
    return columns.map(({ id, header, cell }) =>
      helper.display({ id, header, cell: ({ row }) => cell(row.original) }),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(Object.entries(hidden).map(([id, isHidden]) => [id, !isHidden])),
    [hidden],
  );
  return useTable({
    features,
    columns: defs,
    data,
    state: { columnVisibility },
    getRowId: (row) => String(keyOf(row)),
  });
}

/** Rows next to each other with the same heading. */
function grouped<T, R extends { original: T }>(rows: readonly R[], groupOf: (row: T) => string) {
  const groups: { name: string; rows: R[] }[] = [];
  for (const row of rows) {
    const name = groupOf(row.original);
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

const ungrouped = () => '';

/** A table whose columns can be chosen; a long one draws only what is on screen. */
export function ConsoleTable<T extends RowData>({
  label,
  name,
  columns,
  rows,
  keyOf,
  groupOf = ungrouped,
  isPart = false,
}: ConsoleTableProps<T>) {
  const { hidden, toggle } = useHidden(name, columns);
  const table = useConsoleTable({ columns, rows, keyOf, hidden });
  const all = table.getRowModel().rows;
  const { scroll, isLong, drawn, before, after } = useDrawn(all);
  const numeric = new Set(columns.filter(({ isNumeric }) => isNumeric).map(({ id }) => id));
  const lookOf = (id: string) => cx(numeric.has(id) && styles.numeric);
  return (
    <div className={styles.holder}>
      <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
      <div
        ref={scroll}
        className={cx(styles.scroll, (isLong || isPart) && styles.long)}
        // The keyboard scrolls it, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className={styles.table} aria-rowcount={all.length + 1}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col" className={lookOf(header.column.id)}>
                    {table.FlexRender({ header })}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          {before > 0 && <Space height={before} />}
          {grouped<T, (typeof drawn)[number]>(drawn, groupOf).map((group) => (
            <tbody key={group.name}>
              {group.name && <GroupHeading name={group.name} columns={columns.length} />}
              {group.rows.map((row) => (
                <tr key={row.id}>
                  {row.getVisibleCells().map((cell) => (
                    <td key={cell.id} className={lookOf(cell.column.id)}>
                      {table.FlexRender({ cell })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          {after > 0 && <Space height={after} />}
        </table>
      </div>
    </div>
  );
}

/** The height of rows that aren't drawn. */
const Space = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr style={{ height }} />
  </tbody>
);

const GroupHeading = ({ name, columns }: { name: string; columns: number }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={columns}>
      {name}
    </th>
  </tr>
);

function ColumnChoice<T>({
  columns,
  hidden,
  onToggle,
}: {
  columns: readonly Column<T>[];
  hidden: Record<string, boolean>;
  onToggle: (id: string) => void;
}) {
  const id = useId();
  // The first column names the row.
  const [, ...others] = columns;
  return (
    <details className={styles.columns}>
      <summary>{t.columns}</summary>
      <fieldset>
        <legend id={id}>
          <VisuallyHidden>{t.columns}</VisuallyHidden>
        </legend>
        {others.map((column) => (
          <Checkbox key={column.id} checked={!hidden[column.id]} onChange={() => onToggle(column.id)}>
            {column.header}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
