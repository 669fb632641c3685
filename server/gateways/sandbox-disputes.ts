import { createHash } from 'node:crypto';
import * as texts from '../../locales/errors.ts';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/database.ts';
import type { PaymentPort } from './payment-gateway.ts';
import { once } from './sandbox-books.ts';

/** Keeps the evidence with the dispute, once. No bank reads it. */
export const sandboxDisputes = (db: Db): Pick<PaymentPort, 'submitEvidence'> => ({
  async submitEvidence({ disputeRef, text, files, idempotencyKey }) {
    const evidence = JSON.stringify({
      text,
      files: files.map(({ kind, name, type, bytes }) => ({
        kind,
        name,
        type,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    });
    await once(db, idempotencyKey, `${disputeRef} ${evidence}`, 'sbx_evidence_', async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('sandbox_gateway_dispute')
        .set({ evidence })
        .where('ref', '=', disputeRef)
        .where('state', '=', 'open')
        .where('evidence', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n)
        throw new AppError(
          'conflict',
          texts.conflict_theGatewayRefusedTheEvidence({ reason: texts.theDisputeHasEnded }),
        );
    });
  },
});
