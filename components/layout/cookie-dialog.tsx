import { useState } from 'react';
import { deviceStorage } from '../../utils/device-storage.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, Segmented } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { saveConsent, readConsent } from './cookie-settings.ts';
import styles from './cookie-dialog.module.css';
import * as t from '../../locales/layout.ts';

type Theme = 'system' | 'light' | 'dark';
const themes = [
  { value: 'system', label: t.system },
  { value: 'light', label: t.light },
  { value: 'dark', label: t.dark },
] as const;

function chosenTheme(): Theme {
  const theme = deviceStorage.read('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
function applyTheme(theme: Theme) {
  if (theme === 'system') {
    deviceStorage.remove('theme');
    delete document.documentElement.dataset.theme;
  } else {
    deviceStorage.write('theme', theme);
    document.documentElement.dataset.theme = theme;
  }
}

/** What is stored in this browser, and whether visits may be counted. */
export function CookieDialog({ onClose }: { onClose: () => void }) {
  const [allowsCounting, setAllows] = useState(() => readConsent() === 'all');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t.cookiesSettings}
      footer={
        <Button
          variant="ink"
          isWide
          onClick={() => {
            saveConsent(allowsCounting ? 'all' : 'necessary');
            onClose();
          }}
        >
          {t.save}
        </Button>
      }
    >
      <Checkbox checked disabled readOnly>
        {t.necessaryKeepsYouSignedInAnd}
      </Checkbox>
      <Checkbox checked={allowsCounting} onChange={(event) => setAllows(event.target.checked)}>
        {t.analyticsHelpsUsSeeWhatWorks}
      </Checkbox>
      <p className={styles.legend}>{t.appearance}</p>
      <Segmented
        legend={t.appearance}
        name="theme"
        options={themes}
        value={theme}
        onChange={(next) => {
          setTheme(next);
          applyTheme(next);
        }}
      />
    </Sheet>
  );
}
