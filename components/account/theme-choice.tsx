import { useState } from 'react';
import { deviceStorage } from '../../utils/device-storage.ts';
import { Segmented } from '../ui/field.tsx';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

type Theme = 'system' | 'light' | 'dark';
const options = [
  { value: 'system', label: t.system },
  { value: 'light', label: t.light },
  { value: 'dark', label: t.dark },
] as const;

function keptTheme(): Theme {
  const kept = deviceStorage.read('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Kept in this browser; client/early.js applies it before the first paint. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(keptTheme);
  function choose(next: Theme) {
    setTheme(next);
    const { dataset } = document.documentElement;
    if (next === 'system') delete dataset.theme;
    else dataset.theme = next;
    if (next === 'system') deviceStorage.remove('theme');
    else deviceStorage.write('theme', next);
  }
  return (
    <Segmented
      className={styles.theme ?? ''}
      legend={t.theme}
      name="theme"
      options={options}
      value={theme}
      onChange={choose}
    />
  );
}
