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

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{6,12}$/;
const vimeoKey = /^[\da-f]{6,20}$/;

/** The video that a link leads to; null if it isn't a video's page or player at YouTube or Vimeo. */
export function videoOf(link: string): Video | null {
  const text = link.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, '');
  const parts = pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(
      parts[0] === 'watch'
        ? searchParams.get('v')
        : ['embed', 'shorts', 'live'].includes(parts[0] ?? '')
          ? parts[1]
          : null,
    );
  if (host === 'vimeo.com') return vimeo(parts[0], parts[1] ?? searchParams.get('h'));
  if (host === 'player.vimeo.com' && parts[0] === 'video') return vimeo(parts[1], searchParams.get('h'));
  return null;
}

const youtube = (id: string | null | undefined): Video | null =>
  id && youtubeId.test(id) ? { provider: 'youtube', id } : null;

function vimeo(id: string | undefined, key: string | null | undefined): Video | null {
  if (!id || !vimeoId.test(id)) return null;
  return { provider: 'vimeo', id: key && vimeoKey.test(key) ? `${id}/${key}` : id };
}

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
