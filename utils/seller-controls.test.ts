import { describe, expect, it } from 'vitest';
import { permissionsOf, isCallAllowed } from '../server/access/roles.ts';
import { staffRoles } from '../contract/staff.ts';
import type { Call } from '../contract/call.ts';
import * as documents from '../contract/documents.ts';
import * as feeds from '../contract/feeds.ts';
import * as imports from '../contract/imports.ts';
import * as listings from '../contract/listings.ts';
import * as messages from '../contract/messages.ts';
import * as offers from '../contract/offers.ts';
import * as staff from '../contract/staff.ts';
import { rolesFor } from './role-names.ts';
import { mayUse, type SellerControl } from './seller-controls.ts';

type Named = Pick<Call, 'method' | 'path' | 'access'>;
/** The calls behind each control that the table of calls decides about. */
const callsOf: Record<SellerControl, Named[]> = {
  listBoats: [listings.createBoat, listings.addBoat],
  importBoats: [
    imports.uploadCsv,
    imports.matchColumns,
    imports.startImport,
    imports.cancelImport,
    imports.undoImport,
  ],
  orderBoats: [listings.updateSortOrder],
  changeFeeds: [feeds.saveFeed, feeds.fetchFeed, feeds.deleteFeed, imports.confirmMissing],
  answerBuyers: [documents.answerDocumentRequest, messages.closeInquiry],
  bindSeller: [offers.offerSecondChance],
  hireStaff: [staff.addStaff, staff.editStaff, staff.deleteStaff],
};

const controls: SellerControl[] = [
  'listBoats',
  'importBoats',
  'orderBoats',
  'changeFeeds',
  'answerBuyers',
  'bindSeller',
  'hireStaff',
];

describe.each([...staffRoles, null])('%s', (role) => {
  it.each(controls)('sees %s exactly if the server allows its calls', (control) => {
    const user = { mayForDealership: permissionsOf(role) };
    const calls = callsOf[control];
    const isAllowed = (call: Named) => role === null || isCallAllowed(role, call);
    expect(calls.map(isAllowed)).toEqual(calls.map(() => mayUse(user, control)));
  });
});

it('changes no feeds of an account that the site’s staff manage', () => {
  const owner = { mayForDealership: permissionsOf(null, true) };
  expect(controls.filter((control) => mayUse(owner, control))).toEqual([
    'answerBuyers',
    'bindSeller',
    'hireStaff',
  ]);
  expect(controls.filter((control) => mayUse(null, control))).toEqual([]);
});

it('names the roles to ask for', () => {
  expect(rolesFor('importBoats')).toEqual(['manager', 'lister']);
  expect(rolesFor('changeFeeds')).toEqual(['manager']);
});
