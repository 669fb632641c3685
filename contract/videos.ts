import { Type, type Static } from 'typebox';
import { BoatId, OneOf, Strict, Text } from './common.ts';
import { call } from './call.ts';
import { limits } from './limits.ts';

/**
 * A video at its provider. `id`: YouTube's eleven characters; Vimeo's number, for an unlisted video with a slash and
 * its key.
 */
export const Video = Type.Object({ provider: OneOf('youtube', 'vimeo'), id: Type.String({ maxLength: 40 }) });
export type Video = Static<typeof Video>;

/**
 * Sets a listing's videos: links to YouTube or Vimeo, in order. After the first bid, videos are only added.
 * Codes: not_found, invalid_request with the field `links.N`, listing_frozen, managed_by_staff.
 */
export const saveVideos = call({
  method: 'POST',
  path: '/videos',
  summary: "Set a listing's videos; not in the specification's list",
  access: 'signed-in',
  body: Strict({
    market_place_id: BoatId,
    links: Type.Array(Text(300, 1), { maxItems: limits.videosPerListing }),
  }),
  data: Type.Object({ videos: Type.Array(Video) }),
});

/** The video's page at its provider. */
export const videoPage = ({ provider, id }: Video): string =>
  provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;

/** The player, which sets no cookies before the video is played. */
export function videoPlayer({ provider, id }: Video): string {
  if (provider === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  const [number, key] = id.split('/');
  return `https://player.vimeo.com/video/${number}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`;
}

/** Where the players are: what a page may frame. */
export const videoPlayerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export const videoProviderNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;
