import { saleConditions, type SaleCondition } from '../../contract/sales.ts';
import { ownedStorage } from '../../utils/owned-storage.ts';

/** What a buyer typed before they left to verify their identity; the sheet starts with it when they're back. */
export interface OfferWish {
  /** The amount as typed. */
  text: string;
  message: string;
  conditions: SaleCondition[];
}

/** An older one is forgotten. */
const wishMs = 86_400_000;
const slot = (boatId: number) => `offer-wish:${boatId}`;

function wishOf(stored: string): OfferWish | null {
  const wish: unknown = JSON.parse(stored);
  if (typeof wish !== 'object' || wish === null || !('text' in wish && 'message' in wish && 'at' in wish))
    return null;
  const { text, message, at } = wish;
  const kept: unknown[] = 'conditions' in wish && Array.isArray(wish.conditions) ? wish.conditions : [];
  const conditions = saleConditions.filter((kind) => kept.includes(kind));
  if (typeof text !== 'string' || typeof message !== 'string' || typeof at !== 'number') return null;
  return Date.now() - at < wishMs ? { text, message, conditions } : null;
}

/** In the tab's storage, for its current owner. */
export const offerWish = {
  keep: (boatId: number, { text, message, conditions }: OfferWish): void =>
    ownedStorage.write(slot(boatId), JSON.stringify({ text, message, conditions, at: Date.now() })),
  drop: (boatId: number): void => ownedStorage.remove(slot(boatId)),
  read(boatId: number): OfferWish | null {
    const entry = ownedStorage.read(slot(boatId));
    return entry && wishOf(entry.value);
  },
};
