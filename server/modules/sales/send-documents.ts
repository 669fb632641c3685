import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import yazl from 'yazl';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { saleFor } from './sale-for.ts';
import { drawBill } from './bill-pdf.ts';
import * as bills from './bill.repository.ts';
import * as errors from '../../../locales/errors.ts';

/** The bill as it's signed, and with its signatures. Null before there's a version. */
async function billFiles({ db }: Pick<Context, 'db'>, saleId: number, agreedAt: Date) {
  const version = await bills.newestVersion(db, saleId);
  if (!version) return null;
  const signatures = await bills.signaturesOf(db, version.id);
  const { number, details, price, sha256, pdf } = version;
  return {
    pdf,
    signed: () => drawBill({ saleId, version: number, details, price, agreedAt }, { sha256, signatures }),
    isSigned: signatures.length > 0,
  };
}

/** @throws AppError not_found, role_forbidden */
export async function sendBill(
  context: Context,
  actor: Actor,
  { id, isSigned }: { id: number; isSigned: boolean },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sale } = await saleFor(context, actor, id);
  const files = await billFiles(context, id, sale.agreed_at);
  if (!files || (isSigned && !files.isSigned))
    throw new AppError('not_found', errors.not_found_theBillOfSaleIsntReady);
  const name = isSigned ? `bill-of-sale-${id}-signed.pdf` : `bill-of-sale-${id}.pdf`;
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(isSigned ? await files.signed() : files.pdf);
}

/** All documents of a sale, streamed one after the other. @throws AppError not_found, role_forbidden */
export async function sendDocuments(
  context: Context,
  actor: Actor,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sale } = await saleFor(context, actor, id);
  const zip = new yazl.ZipFile();
  zip.on('error', (error: unknown) => context.log.error({ err: error }, 'a sale’s documents failed'));
  const bill = await billFiles(context, id, sale.agreed_at);
  if (bill) zip.addBuffer(bill.pdf, `bill-of-sale-${id}.pdf`);
  if (bill?.isSigned) zip.addBuffer(await bill.signed(), `bill-of-sale-${id}-signed.pdf`);
  const files = await context.db
    .selectFrom('agreed_sale_file as f')
    .innerJoin('agreed_sale_record as r', 'r.id', 'f.record_id')
    .innerJoin('upload as u', 'u.id', 'f.upload_id')
    .select(['f.id', 'f.title', 'u.key'])
    .where('r.agreed_sale_id', '=', id)
    .orderBy('f.id')
    .execute();
  for (const file of files)
    zip.addReadStreamLazy(nameOf(file), { compress: false }, (ready) => {
      context.files.read(file.key).then(
        (found) => ready(null, found ? found.stream : Readable.from([])),
        (error: unknown) => ready(error, Readable.from([])),
      );
    });
  zip.end();
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', `attachment; filename="sale-${id}-documents.zip"`)
    .send(zip.outputStream);
}

/** The title as a file name that every system takes, with the key's ending. */
function nameOf({ id, title, key }: { id: number; title: string; key: string }): string {
  const ending = /\.[a-z0-9]+$/.exec(key)?.[0] ?? '';
  const base = title
    .replace(/\.[A-Za-z0-9]+$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .slice(0, 80);
  return `${id}-${base.trim() || 'file'}${ending}`;
}
