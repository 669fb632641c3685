import { useMemo, useState } from 'react';
import type { HeldWord } from '../../contract/console-moderation.ts';
import { addHeldWord, listHeldWords, removeHeldWord } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as m from '../../locales/moderation.ts';

const kinds: Record<HeldWord['kind'], string> = { word: m.word, link: m.link };

const columnsOf = (onRemove: (word: HeldWord) => void): Column<HeldWord>[] => [
  { id: 'text', header: m.entry, cell: (row) => row.text },
  { id: 'kind', header: m.kind, cell: (row) => kinds[row.kind] },
  { id: 'by', header: m.addedBy, cell: (row) => row.by },
  { id: 'at', header: m.added, cell: (row) => <Stamp at={row.at} /> },
  {
    id: 'acts',
    header: m.action,
    cell: (row) => (
      <Button variant="quiet" onClick={() => onRemove(row)}>
        {m.remove}
      </Button>
    ),
  },
];

/** Words and domains that make a comment wait. */
export function HeldWords() {
  const { data, error, reload } = useLoaded('held-words', listHeldWords);
  const [removing, setRemoving] = useState<HeldWord>();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(() => columnsOf(setRemoving), []);
  const done = () => {
    setRemoving(undefined);
    setAdding(false);
    reload();
  };
  return (
    <>
      <p className="meta">{m.wordListLead}</p>
      <p className={styles.buttons}>
        <Button variant="line" onClick={() => setAdding(true)}>
          {m.addEntry}
        </Button>
      </p>
      {!data ? (
        error ? (
          <ErrorState title={error} onRetry={reload} />
        ) : (
          <Skeleton height={240} />
        )
      ) : data.lists.length === 0 ? (
        <EmptyState title={m.noWords} />
      ) : (
        <ConsoleTable
          label={m.wordList}
          name="held-words"
          columns={columns}
          rows={data.lists}
          keyOf={({ id }) => id}
        />
      )}
      {isAdding && <AddWord onDone={done} onClose={() => setAdding(false)} />}
      {removing && (
        <ActDialog
          title={m.removeEntry({ text: removing.text })}
          action={m.remove}
          done={m.entryRemoved}
          act={(reason) => removeHeldWord({ id: removing.id }, { reason }, { hideToast: true })}
          onDone={done}
          onClose={() => setRemoving(undefined)}
        >
          <p>{m.removeLead}</p>
        </ActDialog>
      )}
    </>
  );
}

function AddWord(rest: { onDone: () => void; onClose: () => void }) {
  const [kind, setKind] = useState<HeldWord['kind']>('word');
  const [text, setText] = useState('');
  const isLongEnough = text.trim().length >= 2;
  return (
    <ActDialog
      {...rest}
      title={m.addAnEntry}
      action={m.addEntry}
      done={m.entryAdded}
      problem={isLongEnough ? undefined : m.enterAnEntry}
      act={(reason) => addHeldWord({ kind, text: text.trim(), reason }, { hideToast: true })}
    >
      <Field label={m.kind}>
        <Select value={kind} onChange={({ target }) => setKind(target.value === 'link' ? 'link' : 'word')}>
          <option value="word">{m.word}</option>
          <option value="link">{m.link}</option>
        </Select>
      </Field>
      <Field label={m.entry} error={text !== '' && !isLongEnough ? m.enterAnEntry : undefined}>
        <TextInput maxLength={100} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </ActDialog>
  );
}
