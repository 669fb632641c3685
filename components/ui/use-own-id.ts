import { useEffect, useId, useState } from 'react';

let count = 0;

/**
 * As useId, for parts that the browser takes over as trees of their own (hydrate-later): there the server's ids are others than the
 * tree's, and React leaves what the server wrote. A moment later everything that carries one gets the same new one.
 */
export function useOwnId(): string {
  const first = useId();
  const [id, setId] = useState(first);
  useEffect(() => {
    count += 1;
    setId(`own-${count}`);
  }, []);
  return id;
}
