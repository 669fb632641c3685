import { useState } from 'react';
import type { RuleRow } from '../../contract/console-rules.ts';
import { useUnsaved } from '../../hooks/use-unsaved.ts';
import { changeRules, readRules } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Checkbox, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Increments } from './increments.tsx';
import { Head } from './list-frame.tsx';
import { ObjectHistory } from './object-history.tsx';
import { ruleGroups, ruleText } from './rule-texts.ts';
import { readRule, ruleInWords, shownRule, typedRule } from './rule-values.ts';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './rules.module.css';
import * as t from '../../locales/console.ts';

type Value = RuleRow['value'];

/** Every number of the rules; changes are shown before they're made, and auctions that run keep theirs. */
export function Rules() {
  const { data, error, reload } = useLoaded('rules', readRules);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isAsking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  useUnsaved(Object.keys(typed).length > 0);
  if (error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={480} />;
  const rows = new Map(data.lists.map((row) => [row.name, row]));
  const changes = changesOf(rows, typed);
  const done = () => {
    setAsking(false);
    setTyped({});
    setRound(round + 1);
    reload();
  };
  const count = Object.keys(changes).length;
  return (
    <>
      <Head title={t.rules} lead={t.auctionsKeepTheirRules}>
        <Button onClick={() => setAsking(true)} aria-disabled={count === 0 || undefined}>
          {t.saveChanges({ count })}
        </Button>
      </Head>
      {ruleGroups.map(([title, rules]) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          {rules.map(([name, text]) => {
            const row = rows.get(name);
            return (
              row && (
                <Rule
                  key={name}
                  row={row}
                  text={text}
                  typed={typed[name] ?? shownRule(row, row.value)}
                  isBad={name in typed && typedRule(row, typed[name] ?? '') === undefined}
                  onChange={(value) => setTyped({ ...typed, [name]: value })}
                />
              )
            );
          })}
        </section>
      ))}
      <Increments key={`i${round}`} table={data.increments} onDone={done} />
      <section className={styles.group}>
        <h2>{t.history}</h2>
        <ObjectHistory kind="setting" id="rules" version={String(round)} />
      </section>
      {isAsking && count > 0 && (
        <ChangeDialog rows={rows} changes={changes} onClose={() => setAsking(false)} onDone={done} />
      )}
    </>
  );
}

function ChangeDialog({
  rows,
  changes,
  onDone,
  onClose,
}: {
  rows: Map<string, RuleRow>;
  changes: Record<string, Value>;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <ActDialog
      title={t.changeTheRules}
      action={t.saveChanges({ count: Object.keys(changes).length })}
      done={t.rulesChanged}
      canUndo
      act={(reason) => changeRules({ changes, reason }, { hideToast: true })}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className={styles.changes}>
        {Object.entries(changes).map(([name, value]) => {
          const row = rows.get(name);
          return (
            row && (
              <li key={name}>
                <b>{ruleText(name)}</b>: {ruleInWords(row, row.value)} → {ruleInWords(row, value)}
              </li>
            )
          );
        })}
      </ul>
      <p>{t.theyApplyToNewAuctions}</p>
    </ActDialog>
  );
}

/** What was typed and differs from what is in force. */
function changesOf(rows: Map<string, RuleRow>, typed: Record<string, string>): Record<string, Value> {
  const changes: Record<string, Value> = {};
  for (const [name, text] of Object.entries(typed)) {
    const row = rows.get(name);
    const value = row && typedRule(row, text);
    if (row && value !== undefined && value !== row.value) changes[name] = value;
  }
  return changes;
}

interface RuleProps {
  row: RuleRow;
  text: string;
  typed: string;
  isBad: boolean;
  onChange: (value: string) => void;
}

function Rule({ row, text, typed, isBad, onChange }: RuleProps) {
  const id = `rule-${row.name}`;
  return (
    <div className={styles.rule}>
      <div>
        <label htmlFor={id}>{text}</label>
        <p className="meta">{[row.name, boundsText(row)].filter(Boolean).join(' · ')}</p>
        {row.changedAt && (
          <p className="meta">
            {t.changedBy({
              name: row.changedBy ?? t.server,
              before: row.before === null ? '–' : ruleInWords(row, row.before),
            })}{' '}
            <Stamp at={row.changedAt} />
          </p>
        )}
      </div>
      <RuleInput row={row} typed={typed} isBad={isBad} onChange={onChange} />
    </div>
  );
}

/** Its bounds, and its default if it has another value. */
function boundsText(row: RuleRow): string {
  const bounds = t.boundsAre({ min: readRule(row, row.min), max: readRule(row, row.max) });
  return [
    row.unit !== 'yes-no' && bounds,
    row.value !== row.default && t.theDefaultIs({ value: ruleInWords(row, row.default) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function RuleInput({ row, typed, isBad, onChange }: Omit<RuleProps, 'text'>) {
  const id = `rule-${row.name}`;
  const value = typedRule(row, typed);
  return (
    <div className={styles.value}>
      {row.unit === 'yes-no' ? (
        <Checkbox
          id={id}
          checked={typed === 'yes'}
          disabled={row.isFixed}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
        >
          {t.on}
        </Checkbox>
      ) : (
        <TextInput
          id={id}
          value={typed}
          disabled={row.isFixed}
          aria-invalid={isBad || undefined}
          suffix={t.ruleUnit({ unit: row.unit === 'basis-points' ? 'percent' : row.unit })}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {row.unit === 'seconds' && typeof value === 'number' && value >= 60 && (
        <p className="meta">{readRule(row, value)}</p>
      )}
      {isBad && <p className={styles.bad}>{t.enterAValueInTheseBounds}</p>}
      <p>
        {row.isKept && <Tag>{t.keptByRunningAuctions}</Tag>}{' '}
        {row.isFixed && <Tag tone="amber">{t.setByTheEnvironment}</Tag>}
      </p>
    </div>
  );
}
