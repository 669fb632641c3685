import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/imports.ts';
import type { Context } from '../../context.ts';
import { zoneOf } from '../../http/reader-zone.ts';
import { serve } from '../../http/serve.ts';
import { fileName, sendCsv } from '../../http/send-csv.ts';
import { cancelImport } from './cancel-import.ts';
import { confirmMissing } from './confirm-missing.ts';
import { listImportRows, refusedColumns, refusedRows } from './list-import-rows.ts';
import { listImports, readImport } from './list-imports.ts';
import { matchColumns } from './match-columns.ts';
import { receiveFile } from './receive-file.ts';
import { startImport } from './start-import.ts';
import { previewUndo, undoImport } from './undo-import.ts';

export function importsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.uploadCsv, ({ actor, request }) => receiveFile(context, actor, request));
  serve(app, context, contract.listImports, ({ actor, query }) => listImports(context, actor, query));
  serve(app, context, contract.readImport, ({ actor, params }) => readImport(context, actor, params.id));
  serve(app, context, contract.matchColumns, ({ actor, params, body }) =>
    matchColumns(context, actor, params.id, body),
  );
  serve(app, context, contract.listImportRows, ({ actor, params, query }) =>
    listImportRows(context, actor, params.id, query),
  );
  serve(app, context, contract.startImport, ({ actor, params }) => startImport(context, actor, params.id));
  serve(app, context, contract.cancelImport, ({ actor, params }) => cancelImport(context, actor, params.id));
  serve(app, context, contract.previewUndo, ({ actor, params }) => previewUndo(context, actor, params.id));
  serve(app, context, contract.undoImport, ({ actor, params }) => undoImport(context, actor, params.id));
  serve(app, context, contract.confirmMissing, ({ actor, params }) =>
    confirmMissing(context, actor, params.id),
  );
  serve(app, context, contract.refusedRows, async ({ actor, params, request, reply }) => {
    const { columns } = await readImport(context, actor, params.id);
    return sendCsv(
      reply,
      fileName('refused', zoneOf(request)),
      refusedColumns(columns),
      refusedRows(context, params.id),
    );
  });
}
