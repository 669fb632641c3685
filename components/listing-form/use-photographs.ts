import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { updateSortOrder } from '../../services/listings.service.ts';
import { readUploads } from '../../services/uploads.service.ts';

const lookMs = 2_000;

interface Removed {
  picture: Attachment;
  place: number;
}

/** The cover is the first. */
const placed = (pictures: Attachment[]) =>
  pictures.map((one, place) => ({ ...one, isCover: place === 0 ? 1 : 0 }));

/**
 * The pictures of a listing as they are on the screen: what is changed shows at once and is stored one change after the other; a change that is
 * refused is taken back. While sizes are being made it looks for them.
 */
export function usePhotographs(
  boatId: number,
  pictures: Attachment[],
  onChange: (pictures: Attachment[]) => void,
) {
  const latest = useRef(pictures);
  const tell = useRef(onChange);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [removed, setRemoved] = useState<Removed[]>([]);
  useEffect(() => {
    latest.current = pictures;
    tell.current = onChange;
  });

  const show = useCallback((next: Attachment[]) => {
    latest.current = placed(next);
    tell.current(latest.current);
  }, []);

  /** Stored in order; taken back when it is refused. The toast says why. */
  function save(
    change: { photos?: { id: number; caption?: string }[]; removed?: number[] },
    undo: () => void,
  ): Promise<void> {
    const saved = saving.current
      .then(() => updateSortOrder({ market_place_id: boatId, ...change }))
      .then(() => {}, undo);
    saving.current = saved;
    return saved;
  }
  const inOrder = () => latest.current.map(({ id }) => ({ id }));

  const order = (next: Attachment[]) => {
    const before = latest.current.map(({ id }) => id);
    show(next);
    return save({ photos: inOrder() }, () => show(sortBy(latest.current, before)));
  };

  const add = (picture: Attachment) => {
    if (!latest.current.some(({ id }) => id === picture.id)) show([...latest.current, picture]);
  };
  const move = (from: number, to: number) => {
    const next = [...latest.current];
    const [one] = next.splice(from, 1);
    if (one) void order([...next.slice(0, to), one, ...next.slice(to)]);
  };
  /** Those that were sent together stand as they were chosen, whichever came first. */
  const arrange = (ids: number[]) => {
    const places = latest.current.flatMap(({ id }, place) => (ids.includes(id) ? [place] : []));
    const chosen = ids.flatMap((id) => latest.current.filter((one) => one.id === id));
    const next = [...latest.current];
    places.forEach((place, index) => {
      next[place] = chosen[index]!;
    });
    if (next.some((one, place) => one.id !== latest.current[place]?.id)) void order(next);
  };
  const caption = (id: number, text: string) => {
    const before = latest.current.find((one) => one.id === id)?.caption ?? '';
    const put = (words: string) =>
      show(latest.current.map((one) => (one.id === id ? { ...one, caption: words } : one)));
    put(text);
    return save(
      { photos: latest.current.map((one) => (one.id === id ? { id, caption: text } : { id: one.id })) },
      () => put(before),
    );
  };
  const insert = ({ picture, place }: Removed) =>
    show([...latest.current.slice(0, place), picture, ...latest.current.slice(place)]);
  const remove = (id: number) => {
    const place = latest.current.findIndex((one) => one.id === id);
    const picture = latest.current[place];
    if (!picture) return;
    show(latest.current.filter((one) => one.id !== id));
    setRemoved((stack) => [...stack, { picture, place }]);
    void save({ removed: [id] }, () => {
      insert({ picture, place });
      setRemoved((stack) => stack.filter((one) => one.picture.id !== id));
    });
  };
  /** The last that was removed stands where it was; its id. */
  const restore = (): number | undefined => {
    const last = removed.at(-1);
    if (!last) return undefined;
    setRemoved((stack) => stack.slice(0, -1));
    insert(last);
    void save(
      {
        photos: latest.current.map((one) => ({
          id: one.id,
          ...(one.id === last.picture.id && { caption: last.picture.caption }),
        })),
      },
      () => show(latest.current.filter(({ id }) => id !== last.picture.id)),
    );
    return last.picture.id;
  };

  // Their sizes are made after they have come.
  const waiting = pictures
    .filter(({ state }) => state === 'waiting')
    .map(({ id }) => id)
    .join(',');
  useEffect(() => {
    if (!waiting) return;
    const looking = new AbortController();
    const timer = setInterval(() => {
      readUploads(
        { ids: waiting.split(',').slice(0, 60).join(',') },
        { hideToast: true, signal: looking.signal },
      ).then(
        ({ lists }) => {
          const made = new Map(lists.filter(({ state }) => state !== 'waiting').map((one) => [one.id, one]));
          if (made.size > 0)
            show(
              latest.current.map((one) =>
                made.has(one.id) ? { ...made.get(one.id)!, caption: one.caption } : one,
              ),
            );
        },
        () => {},
      );
    }, lookMs);
    return () => {
      clearInterval(timer);
      looking.abort();
    };
  }, [waiting, show]);

  return { add, move, arrange, caption, remove, restore, removed: removed.length };
}

function sortBy(pictures: Attachment[], ids: number[]): Attachment[] {
  const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return pictures.toSorted((a, b) => place(a.id) - place(b.id));
}
