const regions = new Map<string, HTMLElement>();

function region(urgency: 'polite' | 'assertive'): HTMLElement {
  let element = regions.get(urgency);
  if (!element) {
    element = document.createElement('div');
    element.setAttribute('aria-live', urgency);
    element.setAttribute('aria-atomic', 'true');
    element.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
    regions.set(urgency, element);
  }
  // An open modal hides everything outside it, the live region with it: it stands where it is heard.
  const home = document.querySelector('dialog[open]') ?? document.body;
  if (element.parentElement !== home) home.append(element);
  return element;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something to a screen reader. `polite` waits for a pause; `assertive` only for what cannot wait. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  if (typeof document === 'undefined') return;
  const element = region(urgency);
  element.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    element.textContent = text;
  }, 60);
}
