import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { BoatDocument } from '../../contract/documents.ts';
import { addDocuments, deleteDocument } from '../../services/documents.service.ts';

/** Removes documents and restores them. */
export function useRemovedDocuments(boatId: number, onChange: (documents: Boat['documents']) => void) {
  const [removed, setRemoved] = useState<BoatDocument[]>([]);
  const drop = (id: number) => setRemoved((all) => all.filter((one) => one.id !== id));
  const remove = async (document: BoatDocument) => {
    try {
      onChange((await deleteDocument({ market_place_id: boatId, id: document.id })).documents);
      setRemoved((all) => [...all, document]);
    } catch {
      // The toast says why.
    }
  };
  const restore = async ({ id, title, visibility, pages }: BoatDocument) => {
    try {
      onChange(
        (
          await addDocuments({
            market_place_id: boatId,
            documents: [{ id, title, visibility, ...(pages !== null && { pages }) }],
          })
        ).documents,
      );
      drop(id);
    } catch {
      // The toast says why; it can be tried again.
    }
  };
  return { removed, remove, restore };
}
