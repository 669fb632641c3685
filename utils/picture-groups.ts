import { pictureCategories, type Attachment, type PictureCategory } from '../contract/boats.ts';
import * as t from '../locales/common.ts';

/** A category, or 'other' for the pictures without one. */
export type PictureGroup = PictureCategory | 'other';

export const pictureGroupLabel: Record<PictureGroup, string> = {
  exterior: t.exterior,
  interior: t.interior,
  helm: t.helm,
  engine: t.engine,
  documents: t.documents,
  other: t.other,
};

const groupOf = ({ category }: Pick<Attachment, 'category'>): PictureGroup => category ?? 'other';

/** All pictures, or one group's, in their order. */
export const picturesIn = <P extends Pick<Attachment, 'category'>>(
  pictures: readonly P[],
  group: PictureGroup | null,
): P[] => pictures.filter((one) => group === null || groupOf(one) === group);

/** The groups that the pictures are in, with their numbers; none if there's nothing to choose between. */
export function groupsOf(
  pictures: readonly Pick<Attachment, 'category'>[],
): { group: PictureGroup; count: number }[] {
  const groups = [...pictureCategories, 'other' as const]
    .map((group) => ({ group, count: picturesIn(pictures, group).length }))
    .filter(({ count }) => count > 0);
  return groups.length < 2 ? [] : groups;
}
