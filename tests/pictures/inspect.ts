import type { Page } from '@playwright/test';

/** What was found, by what was looked for. */
export type Findings = Record<string, string[]>;

/**
 * What can be pressed and is smaller than 44 px either way; links within a sentence are exempt, and sliders,
 * whose thumb is the target.
 */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const top = document.querySelector('dialog[open]') ?? document.body;
    for (const element of top.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]):not([type=range]), select, textarea, summary, [role=radio], [role=tab]',
    )) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const own =
        element.matches('input[type=checkbox], input[type=radio]') ||
        element.matches('input, select, textarea')
          ? (element.closest('label') ?? element.parentElement ?? element)
          : element;
      // A row whose link covers it is pressed anywhere.
      const cover = getComputedStyle(own, '::after');
      const pressed =
        cover.content !== 'none' && cover.position === 'absolute' && cover.inset === '0px'
          ? (own.offsetParent ?? own)
          : own;
      const { width, height } = pressed.getBoundingClientRect();
      if (width === 0 || (width >= 43.5 && height >= 43.5)) continue;
      const isInSentence =
        getComputedStyle(element).display === 'inline' &&
        (element.parentElement?.textContent?.trim().length ?? 0) >
          (element.textContent?.trim().length ?? 0) + 8;
      if (isInSentence || element.closest('.skip') || element.matches('.skip')) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      found.add(`${Math.round(width)}×${Math.round(height)} ${element.tagName.toLowerCase()} ${name}`);
    }
    return [...found].slice(0, 20);
  });
}

/** One h1, one main, no heading that skips a level. */
export function structureOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = (element: Element) =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]');
    const problems: string[] = [];
    const first = [...document.querySelectorAll('h1')].filter(seen).length;
    if (first !== 1) problems.push(`${first} h1`);
    if (document.querySelectorAll('main').length !== 1) problems.push('not one main');
    let before = 0;
    for (const heading of [...document.querySelectorAll('main :is(h1,h2,h3,h4)')].filter(seen)) {
      const level = Number(heading.tagName[1]);
      if (before !== 0 && level > before + 1)
        problems.push(`h${before} then h${level}: ${heading.textContent?.slice(0, 30)}`);
      before = level;
    }
    return problems;
  });
}
