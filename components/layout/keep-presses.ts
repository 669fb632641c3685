type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: EventTarget | null): target is Field => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isChecked = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/**
 * Sets what the browser's own setter would, past the one that React laid over it: so the change is news to React. React takes for
 * known what stood in the field when it took over, so that is emptied first, through its own setter.
 */
function fill(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement) && field.type !== 'file') field.value = '';
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/**
 * Keeps what is done to a part of the page before its script has come: the last button pressed, what was chosen and typed. What works
 * as plain HTML (links, forms with an address of their own) is left to the browser. Returns what does it again, once.
 */
export function keepPresses(element: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const filled = new Map<Field, string>();
  const checked = new Map<HTMLInputElement, boolean>();

  const handleClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.closest('a[href]') || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
    event.preventDefault();
    pressed = button;
  };
  const handleSubmit = (event: Event) => {
    if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) event.preventDefault();
  };
  const handleChange = ({ target }: Event) => {
    if (!isField(target)) return;
    if (isChecked(target)) checked.set(target, target.checked);
    else filled.set(target, target.value);
  };
  const heard = [['click', handleClick], ['submit', handleSubmit], ['input', handleChange], ['change', handleChange]] as const;
  for (const [type, handle] of heard) element.addEventListener(type, handle, true);

  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    for (const [type, handle] of heard) element.removeEventListener(type, handle, true);
    for (const [field, value] of filled) {
      fill(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
    for (const [box, isOn] of checked) {
      if (box.checked === isOn) box.checked = !isOn; // a press changes it and tells React: it must come from the state before
      box.click();
    }
    if (pressed?.isConnected) pressed.click();
  };
}
