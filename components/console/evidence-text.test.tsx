// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DisputeDetails } from '../../contract/console-disputes.ts';
import { mayLeave } from '../../hooks/use-unsaved.ts';
import { EvidenceText } from './evidence-text.tsx';

vi.mock('next/router', () => ({ useRouter: () => ({ beforePopState: () => {} }) }));
afterEach(cleanup);

test('an explanation that isn’t saved is kept unless the reader says so', () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const dispute = { id: 1, evidence: { text: 'Signed on the dock.' } } as DisputeDetails;
  const show = (typed: string | undefined) => (
    <EvidenceText dispute={dispute} mayEdit typed={typed} onType={() => {}} onSaved={() => {}} />
  );
  const { rerender } = render(show(undefined));
  expect(mayLeave()).toBe(true);
  rerender(show('Signed on the dock, in front of two people.'));
  expect(mayLeave()).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
  rerender(show('Signed on the dock.'));
  expect(mayLeave()).toBe(true);
});
