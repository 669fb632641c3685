import type { Attachment, PictureCategory } from '../../contract/boats.ts';

/** Marks the first picture as the cover. */
export const withCover = (pictures: Attachment[]) =>
  pictures.map((one, position) => ({ ...one, isCover: position === 0 ? 1 : 0 }));

export function withCategory(picture: Attachment, category: PictureCategory | null): Attachment {
  const changed = { ...picture };
  delete changed.category;
  return category ? { ...changed, category } : changed;
}

/**
 * Marks a picture as a 360° photo, or as none. Until the listing is read again, its largest known file stands for the
 * whole one.
 */
export function withPanorama(picture: Attachment, isPanorama: boolean): Attachment {
  const changed = { ...picture };
  delete changed.looksPanoramic;
  delete changed.panorama;
  return isPanorama ? { ...changed, panorama: picture.path } : changed;
}

/** A picture in its new sizes, with what the seller has said about it meanwhile. */
export function withSizes(shown: Attachment, sized: Attachment): Attachment {
  const { caption, category, panorama, looksPanoramic } = shown;
  const said = { ...withCategory(sized, category ?? null), caption };
  return panorama === undefined && looksPanoramic ? said : withPanorama(said, panorama !== undefined);
}

export const insertPicture = (pictures: Attachment[], picture: Attachment, position: number) => [
  ...pictures.slice(0, position),
  picture,
  ...pictures.slice(position),
];

export function movePicture(pictures: Attachment[], from: number, to: number): Attachment[] {
  const picture = pictures[from];
  return picture ? insertPicture(pictures.toSpliced(from, 1), picture, to) : pictures;
}

/**
 * Puts the pictures with these ids in the order of the ids. They keep the positions they have as a group; all
 * others stay.
 */
export function arrangePictures(pictures: Attachment[], ids: number[]): Attachment[] {
  const arranged = ids.flatMap((id) => pictures.filter((one) => one.id === id));
  return pictures.map((one) => (ids.includes(one.id) ? (arranged.shift() ?? one) : one));
}

/** All pictures in the order of the ids; pictures that aren't among them come last. */
export function sortPictures(pictures: Attachment[], ids: number[]): Attachment[] {
  const position = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return pictures.toSorted((a, b) => position(a.id) - position(b.id));
}
