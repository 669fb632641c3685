let isKept = false;

/**
 * A browser's translator replaces texts with `<font>` elements. React still has the texts, which aren't on the page
 * anymore: what it writes to one wouldn't be seen (a price, for one), and removing one, or inserting something in front of
 * it, would throw and end the page. So the element in the place of each replaced text is remembered, and when React
 * changes the text, it takes its place again; the translator then translates it again.
 */
export function keepTranslatedTexts(): void {
  if (isKept) return;
  isKept = true;
  const replacements = new WeakMap<Node, Element>();
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (text instanceof Text && font) replacements.set(text, font);
      }
  }).observe(document.body, { childList: true, subtree: true });

  /** What stands in the place of a text that isn't on the page. */
  const replacementOf = (node: Node | null): Element | undefined => {
    const font = node && !node.parentNode ? replacements.get(node) : undefined;
    return font?.parentNode ? font : undefined;
  };
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const font = replacementOf(child);
    if (font?.parentNode !== this) return removeChild.call(this, child) as T;
    font.remove();
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
      replacementOf(this)?.replaceWith(this);
      value?.set?.call(this, text);
    },
  });
}

const isFont = (node: Node | null): node is Element => node instanceof Element && node.tagName === 'FONT';
