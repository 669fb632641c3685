/** Someone who hasn't typed for this long has paused. Longer than what forms wait before they apply what was typed. */
const pauseMs = 1_500;

let typedAt = -Infinity;
let wanted: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

if (typeof document !== 'undefined')
  document.addEventListener('input', () => (typedAt = performance.now()), { capture: true, passive: true });

const isTyping = () =>
  performance.now() - typedAt < pauseMs &&
  document.activeElement?.matches('input, textarea, [contenteditable]') === true;

/**
 * Loads an address as a whole page, the current version of it. While someone is typing it waits for a pause;
 * if another address is wanted meanwhile, such as that of a filter with more letters, that one counts.
 */
export function loadFully(url: string, load = (address: string) => location.assign(address)): void {
  wanted = url;
  clearTimeout(timer);
  if (isTyping()) {
    timer = setTimeout(() => wanted !== undefined && loadFully(wanted, load), pauseMs);
    return;
  }
  wanted = undefined;
  load(url);
}
