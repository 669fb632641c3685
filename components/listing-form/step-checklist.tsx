import { useState } from 'react';
import { ownedStorage } from '../../utils/owned-storage.ts';
import { Checkbox } from '../ui/field.tsx';
import styles from './wizard.module.css';

/** Advice to tick off, as a note to oneself: kept in this tab, one list per listing. */
export function StepChecklist({ name, lines }: { name: string; lines: readonly string[] }) {
  const [ticked, setTicked] = useState(() => new Set(ownedStorage.read(name)?.value.split('\n')));
  const tick = (line: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(line);
    else next.delete(line);
    setTicked(next);
    ownedStorage.write(name, [...next].join('\n'));
  };
  return (
    <ul className={styles.checklist}>
      {lines.map((line) => (
        <li key={line}>
          <Checkbox checked={ticked.has(line)} onChange={({ target }) => tick(line, target.checked)}>
            {line}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
