import type { Video } from './videos.ts';

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
