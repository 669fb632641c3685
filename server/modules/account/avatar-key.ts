import { sql } from 'kysely';

/**
 * u is the avatar's upload: its smallest square, otherwise a small JPEG of it, otherwise the picture itself.
 */
export const avatarKey = sql<string | null>`coalesce(
  (select v ->> 'key' from jsonb_array_elements(u.variants) v where v ->> 'format' = 'jpeg' order by (v ->> 'width')::int < 192, (v ->> 'width')::int limit 1), u.key)`;
