import { useEffect, useRef, useState } from 'react';
import type { searchBoats } from '../../services/boats.service.ts';
import { limits } from '../../contract/limits.ts';
import { announce } from '../ui/announce.ts';

export type SearchHit = Awaited<ReturnType<typeof searchBoats>>['lists'][number];

/** The header's search: `hits` is null while closed, empty for 'No record found'. Asks 700 ms after the last key; a late answer to an old question is dropped. */
export function useBoatSearch() {
  const [text, setText] = useState('');
  const [hits, setHits] = useState<SearchHit[] | null>(null);
  const running = useRef<AbortController>(null);

  const stop = () => running.current?.abort();
  useEffect(() => {
    const wanted = text.trim();
    if (!wanted) return;
    const timer = setTimeout(async () => {
      const controller = new AbortController();
      running.current = controller;
      try {
        const { searchBoats } = await import('../../services/boats.service.ts');
        const { lists } = await searchBoats({ search: wanted.slice(0, 120) }, { signal: controller.signal });
        if (controller.signal.aborted) return;
        setHits(lists);
        announce(lists.length ? `${lists.length} ${lists.length === 1 ? 'boat' : 'boats'}` : 'No record found');
      } catch {
        // the toast has said it; what stood there stays
      }
    }, limits.searchDebounceMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text]);

  return {
    text,
    hits,
    type(value: string) {
      setText(value);
      if (!value.trim()) setHits(null);
    },
    clear() {
      stop();
      setText('');
      setHits(null);
    },
    close() {
      stop();
      setHits(null);
    },
  };
}
