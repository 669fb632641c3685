let isKept = false;

/**
 * A browser's translator replaces texts with `<font>` elements. React still has the texts, which aren't on the page
 * anymore: what it writes to one wouldn't be seen (a price, for one), and removing one, or inserting something in front of
 * it, would throw and end the page. So what is in the place of each replaced text is remembered, and when React
 * changes the text, it takes its place again; the translator then translates it again. Texts that others took away
 * without a replacement throw when React changes them, as other nodes do: the page is then rendered again
 * (`ErrorBoundary`).
 */
export function keepTranslatedTexts(): void {
  if (isKept) return;
  isKept = true;
  const replacements = new WeakMap<Node, ChildNode | undefined>();
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes)
        if (text instanceof Text)
          // React never replaces a node: it inserts one and removes the other.
          replacements.set(
            text,
            [...addedNodes].find(isChild) ?? [previousSibling, nextSibling].find(isFont),
          );
  }).observe(document.body, { childList: true, subtree: true });

  /** What stands in the place of a text that isn't on the page. */
  const replacementOf = (node: Node | null): ChildNode | undefined => {
    const found = node && !node.parentNode ? replacements.get(node) : undefined;
    return found?.parentNode ? found : undefined;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = replacementOf(child);
    if (found?.parentNode !== this) return removeChild.call(this, child) as T;
    found.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    replacementOf(node)?.remove();
    return insertBefore.call(this, node, replacementOf(before) ?? before) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      const found = replacementOf(this);
      if (found) found.replaceWith(this);
      else if (!this.parentNode && replacements.has(this))
        throw new DOMException('This text was taken off the page.', 'NotFoundError');
      value?.set?.call(this, text);
    },
  });
}

const isFont = (node: Node | null): node is Element => node instanceof Element && node.tagName === 'FONT';
const isChild = (node: Node): node is Element | Text => node instanceof Element || node instanceof Text;
