import { useEffect, useRef, useState } from 'react';
import type { searchBoats } from '../../services/boats.service.ts';
import { limits } from '../../contract/limits.ts';
import { announce } from '../ui/announce.ts';
import * as t from '../../locales/layout.ts';

export type SearchResults = Awaited<ReturnType<typeof searchBoats>>;
export type SearchHit = SearchResults['lists'][number];

/**
 * The header's search: `results` is null while closed, without boats for 'No record found'. Asks 700 ms after the last
 * key. What was typed or done since stops a question, whether it is asked already or not: a late answer is
 * dropped, and what was closed stays closed.
 */
export function useBoatSearch() {
  const [text, setText] = useState('');
  const [results, setResults] = useState<SearchResults | null>(null);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController }>(null);

  const stop = () => {
    clearTimeout(running.current?.timer);
    running.current?.controller.abort();
  };
  useEffect(() => stop, []);

  async function ask(search: string, { signal }: AbortController) {
    try {
      const { searchBoats } = await import('../../services/boats.service.ts');
      const found = await searchBoats({ search }, { signal });
      if (signal.aborted) return;
      setResults(found);
      announce(found.total ? t.boatsTotal({ total: found.total }) : t.noRecordFound);
    } catch {
      // the toast has said it; what stood there stays
    }
  }

  return {
    text,
    results,
    type(value: string) {
      stop();
      setText(value);
      const search = value.trim();
      if (!search) return setResults(null);
      const controller = new AbortController();
      running.current = {
        controller,
        timer: setTimeout(() => void ask(search.slice(0, 120), controller), limits.searchDebounceMs),
      };
    },
    clear() {
      stop();
      setText('');
      setResults(null);
    },
    close() {
      stop();
      setResults(null);
    },
  };
}
