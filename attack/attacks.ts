import type { Attack } from './attack.ts';
import {
  eventFlood,
  hugeSocketMessage,
  marketFollowers,
  silentConnections,
  upgradesElsewhere,
} from './connection-attacks.ts';
import {
  bodiesOnPages,
  fuzzedAddresses,
  hugeThread,
  madeUpQueries,
  nestedBodies,
  unknownFields,
} from './request-attacks.ts';
import { brokenUploads, pictureBombs, uploadsPastQuota } from './upload-attacks.ts';
import { guessedPasswords, lockedOutOwner, secretsByBidding, takenAddress } from './account-attacks.ts';
import { foreignScripts, redirectsAndOrigins } from './page-attacks.ts';

/** All attacks, in the order they run. */
export const attacks: Attack[] = [
  upgradesElsewhere,
  silentConnections,
  eventFlood,
  hugeSocketMessage,
  marketFollowers,
  unknownFields,
  nestedBodies,
  madeUpQueries,
  brokenUploads,
  bodiesOnPages,
  pictureBombs,
  hugeThread,
  uploadsPastQuota,
  guessedPasswords,
  secretsByBidding,
  takenAddress,
  foreignScripts,
  redirectsAndOrigins,
  fuzzedAddresses,
  lockedOutOwner,
];
