import { useState } from 'react';
import { Segmented } from '../ui/field.tsx';
import styles from './profile.module.css';

type Theme = 'system' | 'light' | 'dark';
const options = [{ value: 'system', label: 'System' }, { value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }] as const;

function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem('theme');
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Kept in this browser; public/theme.js applies it before the first paint. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(keptTheme);
  function choose(next: Theme) {
    setTheme(next);
    const { dataset } = document.documentElement;
    if (next === 'system') delete dataset.theme;
    else dataset.theme = next;
    try {
      if (next === 'system') localStorage.removeItem('theme');
      else localStorage.setItem('theme', next);
    } catch {
      // Storage is closed: it holds for this page.
    }
  }
  return <Segmented className={styles.theme ?? ''} legend="Colors" name="theme" options={options} value={theme} onChange={choose} />;
}
