import { useEffect, useRef, useState } from 'react';
import { ownedStorage } from '../../utils/owned-storage.ts';
import { Checkbox } from '../ui/field.tsx';
import styles from './wizard.module.css';

const stored = (name: string) => new Set(ownedStorage.read(name)?.value.split('\n'));
const store = (name: string, ticked: ReadonlySet<string>) => ownedStorage.write(name, [...ticked].join('\n'));

/**
 * Advice to tick off, as a note to oneself: stored in this tab, one list per listing. A new listing's moves to the name
 * it gets when it's saved.
 */
export function StepChecklist({ name, lines }: { name: string; lines: readonly string[] }) {
  const [ticked, setTicked] = useState(() => stored(name));
  const before = useRef(name);
  useEffect(() => {
    if (before.current === name) return;
    store(name, ticked);
    ownedStorage.remove(before.current);
    before.current = name;
  }, [name, ticked]);
  const tick = (line: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(line);
    else next.delete(line);
    setTicked(next);
    store(name, next);
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
