import type { FastifyInstance } from 'fastify';
import type { Input } from '../../../contract/call.ts';
import * as listings from '../../../contract/listings.ts';
import { saveVideos as saveVideosCall } from '../../../contract/videos.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { changeBoatStatus } from './change-boat-status.ts';
import { changeSpecifications, previewSpecifications } from './change-specifications.ts';
import { createBoat } from './create-boat.ts';
import { deleteDraft } from './delete-draft.ts';
import { saveVideos } from './save-videos.ts';

/** POST /update-sort-order also orders the inventory, so modules/inventory/inventory.routes.ts serves it. */
export function listingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listings.createBoat, ({ actor, body: { submit, ...body } }) =>
    createBoat(context, { actor, ...savedBy(body), submit }),
  );
  serve(app, context, listings.addBoat, ({ actor, body }) =>
    createBoat(context, { actor, ...savedBy(body), submit: true }),
  );
  serve(app, context, listings.changeBoatStatus, ({ actor, body }) => changeBoatStatus(context, actor, body));
  serve(app, context, listings.changeSpecifications, ({ actor, body }) =>
    changeSpecifications(context, {
      actor,
      boatId: body.market_place_id,
      specifications: body.facts,
      reason: body.reason,
    }),
  );
  serve(app, context, listings.previewSpecifications, ({ actor, body }) =>
    previewSpecifications(context, { actor, boatId: body.market_place_id, specifications: body.facts }),
  );
  serve(app, context, saveVideosCall, ({ actor, body }) => saveVideos(context, actor, body));
  serve(app, context, listings.deleteBoat, async ({ actor, params }) => {
    await deleteDraft(context, actor, params.id);
    return {};
  });
}

/** What to save, apart from how it is saved. */
function savedBy({ version, writer, draftKey, typed, ...input }: Input<typeof listings.addBoat>['body']) {
  return {
    input,
    draft: {
      ...(version !== undefined && { version }),
      ...(writer !== undefined && { writer }),
      ...(draftKey !== undefined && { draftKey }),
      ...(typed && { typed }),
    },
  };
}
