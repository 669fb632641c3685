import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { assertDealer } from '../inventory/index.ts';
import { lockImport, type ImportRecord } from './imports.repository.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Locks an import of the dealer, for the dealer and staff; others' imports are reported as missing. @throws
 * AppError forbidden, not_found
 */
export async function lockOwnImport(tx: Tx, actor: Actor, id: number): Promise<ImportRecord> {
  const sellerId = assertDealer(actor);
  const job = await lockImport(tx, id);
  if (!job || job.seller_id !== sellerId) throw noImport();
  return job;
}

export const noImport = () => new AppError('not_found', errors.not_found_thisImportDoesntExist);
