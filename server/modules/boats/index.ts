/** Boats for reading: the listing page, cards, list rows. */
export { currentMake, currentTags, renamedMakes } from './current-names.ts';
export { type CardRow, cardColumns, coverJson, rejectedFor } from './boat-rows.ts';
export * as boats from './boats.repository.ts';
export {
  type BoatChanges,
  type BoatRow,
  type LotChanges,
  type LotRow,
  keepTypeTags,
  lockBoat,
  lotOf,
  ownUploads,
  pictureIds,
  replacePictures,
  staffRoom,
} from './boats.repository.ts';
export { boatsRoutes } from './boats.routes.ts';
export {
  type BoatTypeName,
  conditionLabels,
  stateLabels,
  fuelLabels,
  hullLabels,
  listingLabels,
  reserveLabels,
  sellerLabels,
  statusLabels,
  typeLabel,
  typeLabels,
} from './labels.ts';
export { locationOfTown, locationOfZip, readLocations } from './locations.ts';
export { presentCard } from './present-card.ts';
export { readBoat } from './read-boat.ts';
