import { expect, test } from 'vitest';
import { currentVersion } from './current-versions.ts';
import { buyerDocuments, documentsToAccept, missingOf, termsRequired } from './to-accept.ts';

const [terms, buyer, seller, privacy] = [
  currentVersion('terms-condition'),
  currentVersion('buyer-aggrements'),
  currentVersion('seller-agreements'),
  currentVersion('privacy'),
];
const all = { terms_version: terms, buyer_agreement_version: buyer, seller_agreement_version: seller };

test('whoever has accepted everything has nothing left to accept', () => {
  expect(documentsToAccept(all)).toEqual([]);
  expect(documentsToAccept({ ...all, terms_version: '9999-12-31' })).toEqual([]);
});

test('an earlier version is an update, none is a first time', () => {
  expect(documentsToAccept({ ...all, terms_version: '2020-01-01', buyer_agreement_version: '' })).toEqual([
    { document: 'terms-condition', version: terms, isUpdate: true },
    { document: 'buyer-aggrements', version: buyer, isUpdate: false },
  ]);
});

test('with the first terms comes the privacy policy, as at sign-up', () => {
  expect(documentsToAccept({ ...all, terms_version: '' })).toEqual([
    { document: 'privacy', version: privacy, isUpdate: false },
    { document: 'terms-condition', version: terms, isUpdate: false },
  ]);
});

test('an act asks only for its own documents, and the refusal names them', () => {
  const none = { terms_version: '', buyer_agreement_version: '', seller_agreement_version: '' };
  const missing = missingOf(none, buyerDocuments);
  expect(missing).toEqual(['terms-condition', 'buyer-aggrements']);
  expect(missingOf({ ...none, terms_version: terms }, buyerDocuments)).toEqual(['buyer-aggrements']);
  const why = termsRequired(missing, 'try again');
  expect(why).toMatchObject({
    code: 'terms_required',
    status: 403,
    message: 'Please accept the current Terms of Service and Buyer Agreement, then try again.',
  });
  expect(why.toReply('r').documents).toEqual([
    { document: 'terms-condition', version: terms },
    { document: 'buyer-aggrements', version: buyer },
  ]);
});
