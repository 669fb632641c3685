import { deviceStorage } from '../../utils/device-storage.ts';

/** Which cookies the visitor allowed; analytics checks it before it loads. */
export type Consent = 'all' | 'necessary';
const key = 'cookies';

export function readConsent(): Consent | null {
  const value = deviceStorage.read(key);
  return value === 'all' || value === 'necessary' ? value : null;
}

export function saveConsent(consent: Consent): void {
  deviceStorage.write(key, consent);
  window.dispatchEvent(new CustomEvent('consent', { detail: consent }));
}

let open: (() => void) | null = null;
/** Opens the settings from anywhere on the page. */
export const openCookieSettings = () => open?.();
export function onOpenCookieSettings(callback: () => void): () => void {
  open = callback;
  return () => {
    open = null;
  };
}
