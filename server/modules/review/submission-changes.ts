import { isDeepStrictEqual } from 'node:util';
import type { ReviewChange } from '../../../contract/review.ts';
import type { Db } from '../../db/database.ts';

/** What is different in each listing since it was last submitted; none for a first submission. */
export async function submissionChanges(db: Db, boatIds: number[]): Promise<Map<number, ReviewChange[]>> {
  if (boatIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_submission')
    .select(['boat_id', 'content'])
    .where('boat_id', 'in', boatIds)
    .orderBy('id', 'desc')
    .execute();
  const ofBoat = Map.groupBy(rows, ({ boat_id }) => boat_id);
  return new Map(
    [...ofBoat].map(([boatId, [latest, previous]]) => [
      boatId,
      latest && previous ? differences(previous.content, latest.content) : [],
    ]),
  );
}

/** Field by field; photos as how many were added and removed. */
export function differences(before: unknown, after: unknown): ReviewChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field): ReviewChange[] => {
    const [was, is] = [old.get(field), now.get(field)];
    if (isDeepStrictEqual(was, is)) return [];
    if (field === 'attachments' && Array.isArray(was) && Array.isArray(is))
      return [{ field, before: String(was.length), after: String(is.length), ...photosOf(was, is) }];
    return [{ field, before: textOf(was), after: textOf(is) }];
  });
}

function photosOf(was: unknown[], is: unknown[]) {
  const added = is.filter((id) => !was.includes(id)).length;
  return { added, removed: was.length - (is.length - added) };
}

const fieldsOf = (content: unknown) =>
  new Map<string, unknown>(typeof content === 'object' && content !== null ? Object.entries(content) : []);

/** A value as a reviewer reads it: a list line by line, a part of it as "name: value". */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) =>
        name === 'label' || name === 'value' ? textOf(part) : `${name} ${textOf(part)}`,
      )
      .join(', ');
  return String(value);
}
