import type { BrowserContext } from '@playwright/test';

/**
 * Gives a browser only what Safari 16.4, the oldest supported browser, has: removes what came to JavaScript and the DOM
 * later, and refuses newer regular expressions. (Newer syntax is translated by the build.)
 */
export const likeSafari16 = (context: BrowserContext) =>
  context.addInitScript(() => {
    const later: [object | undefined, string[]][] = [
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [Math, ['sumPrecise', 'f16round']],
      [JSON, ['rawJSON', 'isRawJSON']],
      [RegExp, ['escape']],
      [Error, ['captureStackTrace', 'isError']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
      [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [
        Set.prototype,
        [
          'union',
          'intersection',
          'difference',
          'symmetricDifference',
          'isSubsetOf',
          'isSupersetOf',
          'isDisjointFrom',
        ],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())),
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
      ],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTML', 'setHTMLUnsafe', 'getHTML']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [HTMLDialogElement.prototype, ['requestClose']],
      [Intl, ['DurationFormat']],
      [
        globalThis,
        [
          'Iterator',
          'Temporal',
          'AsyncDisposableStack',
          'DisposableStack',
          'SuppressedError',
          'Float16Array',
          'cookieStore',
          'navigation',
          'scheduler',
          'requestIdleCallback',
          'cancelIdleCallback',
          'Highlight',
          'CloseWatcher',
          'URLPattern',
        ],
      ],
    ];
    for (const [owner, names] of later)
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    const NewerRegExp = RegExp;
    globalThis.RegExp = new Proxy(NewerRegExp, {
      construct(target, [pattern, flags, ...rest], newTarget) {
        if (
          /v/.test(String(flags ?? '')) ||
          /\(\?[ims]*(-[ims]+)?:/.test(String(pattern).replaceAll('(?:', ''))
        )
          throw new SyntaxError('Invalid regular expression: Safari 16.4 doesn’t have it');
        return Reflect.construct(target, [pattern, flags, ...rest], newTarget);
      },
      apply: (_target, _this, [pattern, flags]) =>
        pattern instanceof NewerRegExp && flags === undefined ? pattern : new RegExp(pattern, flags),
    });
  });
