import fc from 'fast-check';
import { expect, test } from 'vitest';
import { videoOf } from './video-links.ts';
import { videoPage, videoPlayer, videoPlayerHosts } from './videos.ts';

const charactersOf = (characters: string, length: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const youtubeIds = charactersOf(letters, 11);
const vimeoIds = fc.integer({ min: 100_000, max: 999_999_999_999 }).map(String);
const vimeoKeys = charactersOf('0123456789abcdef', 10);

test('every form of a YouTube link leads to the same video', () => {
  fc.assert(
    fc.property(youtubeIds, (id) => {
      for (const link of [
        `https://www.youtube.com/watch?v=${id}`,
        `http://m.youtube.com/watch?list=PL1&v=${id}&t=30s`,
        `youtube.com/watch?v=${id}`,
        `https://youtu.be/${id}?si=abc`,
        `https://www.youtube.com/shorts/${id}`,
        `https://www.youtube.com/live/${id}?feature=share`,
        ` https://www.youtube-nocookie.com/embed/${id} `,
      ])
        expect(videoOf(link), link).toEqual({ provider: 'youtube', id });
    }),
  );
});

test('every form of a Vimeo link leads to the same video, with the key of an unlisted one', () => {
  fc.assert(
    fc.property(vimeoIds, vimeoKeys, (id, key) => {
      for (const link of [`https://vimeo.com/${id}`, `https://player.vimeo.com/video/${id}?title=0`])
        expect(videoOf(link), link).toEqual({ provider: 'vimeo', id });
      for (const link of [
        `https://vimeo.com/${id}/${key}?share=copy`,
        `https://vimeo.com/${id}?h=${key}`,
        `https://player.vimeo.com/video/${id}?h=${key}`,
      ])
        expect(videoOf(link), link).toEqual({ provider: 'vimeo', id: `${id}/${key}` });
    }),
  );
});

test('its page leads to it again, and its player is at an allowed host', () => {
  const anyVideo = fc.oneof(
    youtubeIds.map((id) => ({ provider: 'youtube' as const, id })),
    vimeoIds.map((id) => ({ provider: 'vimeo' as const, id })),
    fc.tuple(vimeoIds, vimeoKeys).map((both) => ({ provider: 'vimeo' as const, id: both.join('/') })),
  );
  fc.assert(
    fc.property(anyVideo, (video) => {
      expect(videoOf(videoPage(video))).toEqual(video);
      expect(videoOf(videoPlayer(video))).toEqual(video);
      expect(videoPlayerHosts).toContain(new URL(videoPlayer(video)).origin);
    }),
  );
});

test.each([
  '',
  'https://',
  'javascript:alert(1)',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=<script>ab',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evil.example/youtube.com/watch?v=abcdefghijk',
  'https://youtube.com@evil.example/watch?v=abcdefghijk',
  'https://vimeo.com/about',
  'https://vimeo.com/12',
  'https://player.vimeo.com/external/123456789.hd.mp4',
])('%j is no video', (link) => {
  expect(videoOf(link)).toBeNull();
});

test('whatever is typed, only plain ids come of it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
      const video = videoOf(text);
      if (video)
        expect(video.id).toMatch(video.provider === 'youtube' ? /^[\w-]{11}$/ : /^\d{6,12}(\/[\da-f]+)?$/);
    }),
  );
});
