import { useState, type KeyboardEvent } from 'react';
import { paths } from '../../utils/paths.ts';
import type { SearchHit } from './use-boat-search.ts';

interface ActiveHit {
  hits: readonly SearchHit[] | undefined;
  close: () => void;
  onDone: (() => void) | undefined;
}

/** The boat that is chosen with the arrow keys; Enter opens it in a new tab. */
export function useActiveHit({ hits, close, onDone }: ActiveHit) {
  const [active, setActive] = useState(-1);
  const [seen, setSeen] = useState(hits);
  if (seen !== hits) {
    setSeen(hits);
    setActive(-1);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const last = (hits?.length ?? 0) - 1;
    if (event.key === 'Escape') {
      if (hits) close();
      else onDone?.();
    } else if (last >= 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setActive((now) =>
        event.key === 'ArrowDown' ? (now >= last ? 0 : now + 1) : now <= 0 ? last : now - 1,
      );
    } else if (event.key === 'Enter' && hits?.[active]) {
      event.preventDefault();
      window.open(paths.boat(hits[active].id), '_blank', 'noopener');
      close();
    }
  }
  return { active, handleKeyDown };
}
