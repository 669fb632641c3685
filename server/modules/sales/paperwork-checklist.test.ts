import { expect, test } from 'vitest';
import { offices } from './paperwork-offices.ts';
import { checklistTexts } from './paperwork-checklist.ts';

const textOf = (state: string, item: string, hasTrailer = false) =>
  new Map<string, string>(checklistTexts(state, hasTrailer)).get(item);

test('every state and the District of Columbia has an office', () => {
  expect(Object.keys(offices)).toHaveLength(51);
  for (const state of Object.keys(offices)) expect(state).toMatch(/^[A-Z]{2}$/);
});

test('a title is claimed only where its law is named; elsewhere the office is to be asked', () => {
  for (const [state, { name, titleLaw }] of Object.entries(offices)) {
    const text = textOf(state, 'title');
    expect(text).toContain(name);
    expect(text?.includes('ask')).toBe(titleLaw === undefined);
  }
  expect(textOf('', 'title')).toContain('ask the state’s boating agency');
});

test('a trailer has its own papers', () => {
  expect(textOf('WA', 'trailer-title')).toBeUndefined();
  expect(textOf('WA', 'trailer-title', true)).toContain('trailer');
});
