let clicked: HTMLElement | null = null;

if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      clicked =
        target instanceof Element
          ? target.closest<HTMLElement>('button, a[href], summary, [role=button]')
          : null;
    },
    true,
  );

/**
 * What opens a dialog: the element with the focus. Safari doesn't focus what is clicked or tapped; there it's the
 * last clicked element.
 */
export function opener(): HTMLElement | null {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused !== document.body) return focused;
  return clicked?.isConnected ? clicked : null;
}
