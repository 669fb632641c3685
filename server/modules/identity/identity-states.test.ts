import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identityStatus, type IdentityStatus } from '../../../contract/identity.ts';
import { asStatus, isEnded, statusAfter, type IdentityEvent } from './identity-states.ts';

const { unverified, pending, verified, needsInput } = identityStatus;
const ofChecks = ['open', 'processing', 'needs-input', 'verified', 'canceled', 'expired'] as const;
const events: IdentityEvent[] = [...ofChecks, 'staff-verified', 'staff-unverified'];
const anyEvent = fc.constantFrom(...events);
const anyStatus = fc.constantFrom<IdentityStatus>(...Object.values(identityStatus));
const after = (status: IdentityStatus, story: IdentityEvent[]) => story.reduce(statusAfter, status);

test('the usual ways', () => {
  expect(after(unverified, ['open'])).toBe(pending);
  expect(after(unverified, ['open', 'processing', 'verified'])).toBe(verified);
  expect(after(unverified, ['open', 'processing', 'needs-input'])).toBe(needsInput);
  expect(after(unverified, ['open', 'needs-input', 'processing'])).toBe(pending);
  expect(after(unverified, ['open', 'needs-input', 'processing', 'verified'])).toBe(verified);
  expect(after(unverified, ['open', 'expired'])).toBe(unverified);
  expect(after(unverified, ['staff-verified', 'staff-unverified'])).toBe(unverified);
});

test('an event said again changes nothing', () => {
  fc.assert(
    fc.property(anyStatus, anyEvent, (status, event) => {
      const once = statusAfter(status, event);
      expect(statusAfter(once, event)).toBe(once);
    }),
  );
});

test('no check ends a verification; staff do', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<IdentityEvent>(...ofChecks)), (story) => {
      expect(after(verified, story)).toBe(verified);
      expect(after(verified, [...story, 'staff-unverified'])).toBe(unverified);
    }),
  );
});

test('nobody is verified but by a check that says so, or by staff', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (story) => {
      const last = story.findLast((event) => event.endsWith('verified'));
      expect(after(unverified, story) === verified).toBe(last === 'verified' || last === 'staff-verified');
    }),
  );
});

test('a decision of staff holds whatever was before it', () => {
  fc.assert(
    fc.property(anyStatus, fc.array(anyEvent), (status, story) => {
      expect(after(status, [...story, 'staff-verified'])).toBe(verified);
      expect(after(status, [...story, 'staff-unverified'])).toBe(unverified);
    }),
  );
});

test('a check ends in three ways; an unknown stored value counts as unverified', () => {
  expect(ofChecks.filter(isEnded)).toEqual(['verified', 'canceled', 'expired']);
  expect([0, 1, 2, 3, 9].map(asStatus)).toEqual([0, 1, 2, 3, 0]);
});
