import { useEffect, useState, type UIEvent } from 'react';

/** As in boat-gallery.module.css. */
const phone = '(max-width: 719px)';

export interface PhotoTrack {
  /** On a phone, once the page is ready: all photos follow one another. */
  isReady: boolean;
  /** The photo on the screen. */
  at: number;
  /** The last photo that is loaded: the one after the furthest that was seen. */
  loaded: number;
  handleScroll: (event: UIEvent<HTMLElement>) => void;
}

/** A row of photos that a finger moves from side to side. */
export function usePhotoTrack(): PhotoTrack {
  const [isReady, setReady] = useState(false);
  const [at, setAt] = useState(0);
  const [furthest, setFurthest] = useState(0);
  useEffect(() => {
    const query = matchMedia(phone);
    const follow = () => setReady(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  function handleScroll({ currentTarget: track }: UIEvent<HTMLElement>) {
    if (!isReady || track.clientWidth === 0) return;
    const index = Math.round(track.scrollLeft / track.clientWidth);
    setAt(index);
    setFurthest(Math.max(furthest, index));
  }
  return { isReady, at: isReady ? at : 0, loaded: furthest + 1, handleScroll };
}
