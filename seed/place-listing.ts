import { fileURLToPath } from 'node:url';
import type { Boat } from '../contract/boats.ts';
import type { BoatInput } from '../contract/listings.ts';
import * as listings from '../contract/listings.ts';
import * as documentCalls from '../contract/documents.ts';
import type { DemoBoat, DemoPicture } from './boat.ts';
import { chance } from './bid-history.ts';
import { documentText } from './document-text.ts';
import { pdf } from './documents.ts';
import { day, hoursOf } from './hours.ts';
import type { DemoPerson } from './people.ts';
import { picturesOf } from './pictures-of.ts';
import type { DemoSite } from './site.ts';

/**
 * Uploads a boat's pictures and documents and submits its listing, as its seller would. A draft is only
 * saved.
 */
export async function placeListing(
  site: DemoSite,
  boat: DemoBoat,
  seller: DemoPerson,
  tags: Map<string, number>,
): Promise<Boat> {
  const pictures = picturesOf(boat);
  // All at once: the site reads as many side by side as it has processors.
  const attachments = await Promise.all(
    pictures.map((_, index) =>
      site.upload(
        fileURLToPath(new URL(`./pictures/${boat.slug}-${index + 1}.webp`, import.meta.url)),
        seller.token,
      ),
    ),
  );
  const body = toInput(boat, attachments, tags);
  const isDraft = boat.placement === 'draft' || boat.placement === 'sent-back';
  const listed = await site.call(listings.createBoat, { body: { ...body, submit: !isDraft } }, seller.token);
  await describePictures(site, listed.id, attachments, pictures);
  if (boat.documents) await addDocuments(site, listed.id, boat, seller);
  if (boat.isFeatured)
    await site.context.db
      .updateTable('boat')
      .set({ is_featured: true })
      .where('id', '=', listed.id)
      .execute();
  return listed;
}

function toInput(boat: DemoBoat, attachments: number[], tags: Map<string, number>): BoatInput {
  const {
    make,
    model,
    year,
    length,
    beam,
    draft,
    displacement,
    boatType,
    hullMaterial,
    fuelType,
    condition,
    hin,
    engines,
    engineHours,
    lede,
    flaws,
    facts,
    city,
    state,
    zip,
  } = boat;
  const tag = tags.get(boatType);
  return {
    make,
    model,
    year,
    length,
    beam,
    boatType,
    hullMaterial,
    fuelType,
    condition,
    hin,
    engines,
    lede,
    flaws,
    description: boat.story,
    ...(draft !== undefined && { draft }),
    ...(displacement !== undefined && { displacement }),
    ...(engineHours !== undefined && { engineHours }),
    ...(facts && { facts }),
    location: { city, state, zip },
    ...(tag !== undefined && { tags: [tag] }),
    attachments,
    ...termsOf(boat),
  };
}

/** The asking price, or the auction's terms. An auction that runs is set into its hours later. */
function termsOf({ askingPrice, openingBid, reserve, placement, zip, hin }: DemoBoat): Partial<BoatInput> {
  if (askingPrice !== undefined) return { listingType: 'marketplace', askingPrice: askingPrice * 100 };
  const now = Date.now();
  const scheduled =
    placement === 'scheduled'
      ? hoursOf({ placement, place: 0, zip, now, random: chance(hin.charCodeAt(5)) })
      : undefined;
  return {
    listingType: 'auction',
    auction: {
      openingBid: (openingBid ?? 1_000) * 100,
      reserve: reserve == null ? null : Math.max(reserve, openingBid ?? 0) * 100,
      startsAt: new Date(scheduled?.startsAt ?? now - 1_000).toISOString(),
      endsAt: new Date(scheduled?.endsAt ?? now + 7 * day).toISOString(),
    },
  };
}

async function describePictures(
  site: DemoSite,
  boatId: number,
  attachments: number[],
  pictures: readonly DemoPicture[],
): Promise<void> {
  for (const [index, id] of attachments.entries()) {
    const { caption = '', category = null, isPanorama = null } = pictures[index] ?? {};
    await site.context.db
      .updateTable('boat_picture')
      .set({ caption, category, is_panorama: isPanorama })
      .where('boat_id', '=', boatId)
      .where('upload_id', '=', id)
      .execute();
  }
}

async function addDocuments(
  site: DemoSite,
  boatId: number,
  boat: DemoBoat,
  seller: DemoPerson,
): Promise<void> {
  const documents: { id: number; title: string; pages: number; visibility: 'everyone' }[] = [];
  for (const document of boat.documents ?? []) {
    const { title, pages } = document;
    const bytes = pdf(title, documentText(boat, document));
    documents.push({
      id: await site.upload({ name: 'document.pdf', bytes, type: 'application/pdf' }, seller.token),
      title,
      pages,
      visibility: 'everyone',
    });
  }
  await site.call(documentCalls.addDocuments, { body: { market_place_id: boatId, documents } }, seller.token);
}
