/** A dialog that has stepped aside: who closes it for good meanwhile takes the mark away. */
export const aside = 'data-aside';

/**
 * Whatever another script puts over the page (a bank's own frame) lies below an open modal dialog, and cannot
 * be pressed: the dialogs leave the top layer. The function given back opens those again that nobody has
 * closed meanwhile.
 */
export function stepAside(): () => void {
  const focused = document.activeElement;
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const dialog of dialogs) {
    dialog.setAttribute(aside, '');
    dialog.close();
  }
  return () => {
    for (const dialog of dialogs) {
      if (!dialog.hasAttribute(aside) || !dialog.isConnected) continue;
      dialog.removeAttribute(aside);
      dialog.showModal();
    }
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  };
}
