/** Set while the history entry of a closed dialog is about to be removed. */
let removal: ReturnType<typeof setTimeout> | undefined;
/** The browser is going back to remove an entry, and its popstate event hasn't arrived yet. */
let isGoingBack = false;
/** The user is leaving the page from a dialog. Going back would cancel that. */
let isPageLeft = false;

/**
 * Call it before a dialog closes because the user goes to another page. Navigate with replace, so that the
 * dialog's entry becomes the page's.
 */
export function leaveByDialog(): void {
  isPageLeft = true;
}

/**
 * Adds a history entry for an open dialog, so that the back button closes it (`onBack`). Returns a function
 * that removes the entry.
 */
export function addDialogEntry(onBack: () => void): () => void {
  const mark = `dialog-${performance.now()}`;
  let hasEntry = false;
  let wentBack = false;
  const handlePop = () => {
    wentBack = true;
    onBack();
  };
  const enter = () => {
    hasEntry = true;
    // The router reads `history.state`. The copy keeps its fields, so going back to it doesn't change the
    // page.
    const entry = { ...history.state, dialog: mark };
    isPageLeft = false;
    // A dialog that opens right after another (or React's second mount in development) reuses its entry.
    if (removal === undefined) history.pushState(entry, '');
    else history.replaceState(entry, '');
    clearTimeout(removal);
    removal = undefined;
    window.addEventListener('popstate', handlePop);
  };
  // While the previous dialog's entry is being removed, that popstate event isn't for this dialog.
  if (isGoingBack) window.addEventListener('popstate', enter, { once: true });
  else enter();
  return () => {
    window.removeEventListener('popstate', enter);
    window.removeEventListener('popstate', handlePop);
    if (hasEntry && !wentBack && !isPageLeft) removal = setTimeout(() => removeEntry(mark));
  };
}

function removeEntry(mark: string): void {
  removal = undefined;
  if (history.state?.dialog !== mark) return;
  isGoingBack = true;
  window.addEventListener(
    'popstate',
    () => {
      isGoingBack = false;
    },
    { once: true },
  );
  history.back();
}
