import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/console-catalog.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { mergeMake, previewMake, renameMake } from './change-make.ts';
import { listMakes, listTags } from './list-catalog.ts';
import { mergeTag, previewTagMerge } from './merge-tag.ts';
import { renameTag } from './rename-tag.ts';

export function catalogRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, context, contract.listCatalogTags, () => listTags(db));
  serve(app, context, contract.renameTag, async ({ actor, params, body }) => {
    await renameTag(context, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, contract.previewTagMerge, ({ params, query }) =>
    previewTagMerge(db, params.id, query.into),
  );
  serve(app, context, contract.mergeTag, ({ actor, params, body }) =>
    mergeTag(context, { actor, ...params, ...body }),
  );
  serve(app, context, contract.listCatalogMakes, ({ query }) => listMakes(db, query));
  serve(app, context, contract.previewMake, ({ query }) => previewMake(db, query));
  serve(app, context, contract.renameMake, ({ actor, body }) => renameMake(context, { actor, ...body }));
  serve(app, context, contract.mergeMake, ({ actor, body }) => mergeMake(context, { actor, ...body }));
}
