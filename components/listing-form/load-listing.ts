import type { Boat } from '../../contract/boats.ts';
import { cleanHin } from '../../contract/hin.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatById } from '../../services/boats.service.ts';
import { createBoat } from '../../services/listings.service.ts';
import { listDrafts } from '../../services/listing-form.service.ts';
import { emptyForm, type BoatForm } from '../../utils/sell-form.ts';
import { fromBoat, toInput } from '../../utils/sell-input.ts';
import { newId } from '../../utils/new-id.ts';
import { freedomOf } from './listing-freedom.ts';
import type { Start } from './listing-start.ts';

/** `absent`: the user has no such listing. `closed`: it can't be changed anymore. */
export type LoadedListing =
  | { status: 'loaded'; start: Start }
  | { status: 'failed' }
  | { status: 'absent' }
  | { status: 'closed'; boat: Boat };

/**
 * Saves the unsaved changes to another listing, before its form on this device is replaced. False if the
 * server refuses them.
 */
export async function saveOther({ id, key, version, values }: BoatForm): Promise<boolean> {
  if (!values) return true;
  const { input, typed } = toInput(values);
  const draft = id === undefined ? { draftKey: key ?? newId() } : { id, version: version ?? 0 };
  try {
    await createBoat({ ...input, typed, ...draft }, { hideToast: true });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/**
 * The id of the user's draft with this hull number, so that following a link with it again doesn't begin another one.
 * If the drafts can't be loaded, none is found: a second draft is better than no way to begin.
 */
export async function findDraft(hin: string): Promise<number | undefined> {
  const { lists } = await listDrafts({ limit: 100 }, { hideToast: true }).catch(() => ({ lists: [] }));
  return lists.find((draft) => draft.hin !== null && cleanHin(draft.hin) === cleanHin(hin))?.id;
}

/** Starts a new listing, or continues the new one that was typed on this device (`saved`). */
export function startNew(saved: BoatForm | null, hin: string | undefined): Start {
  return {
    boat: null,
    form: saved?.values
      ? { ...emptyForm, ...saved.values }
      : { ...emptyForm, ...(hin && { hin: hin.toUpperCase() }) },
    key: saved?.key || newId(),
    version: 0,
    isDirty: saved ? (saved.isDirty ?? false) : Boolean(hin),
    freedom: 'draft',
  };
}

/** Loads a listing. If this device has unsaved changes to it (`unsaved`), it continues from these. */
export async function loadListing(
  id: number,
  key: string | undefined,
  unsaved: BoatForm | null,
): Promise<LoadedListing> {
  try {
    const boat = await boatById({ id }, { hideToast: true });
    if (!boat.editing || !boat.mine?.isSeller) return { status: 'absent' };
    const freedom = freedomOf(boat);
    if (!freedom) return { status: 'closed', boat };
    const start = {
      boat,
      form: (freedom === 'draft' && unsaved?.values) || fromBoat(boat),
      key: key ?? newId(),
      version: unsaved ? (unsaved.version ?? 0) : boat.editing.version,
      continues: unsaved?.writer,
      isDirty: unsaved !== null,
      freedom,
    };
    return { status: 'loaded', start };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status === 404 ? 'absent' : 'failed' };
  }
}

/** The form as this device stores it. */
export const savedFormOf = (start: Start, owner: number): BoatForm => ({
  owner,
  key: start.key,
  version: start.version,
  isDirty: start.isDirty,
  values: start.form,
  ...(start.boat && { id: start.boat.id }),
});
