import { useEffect, useState } from 'react';
import type { Boat, Incident } from '../contract/boats.ts';
import { boatById } from '../services/boats.service.ts';

const changesIn = (incidents: readonly Incident[]) => incidents.filter(({ kind }) => kind === 'facts').length;

/** The boat as the page was rendered, or loaded again if its specifications have changed since. */
export function useChangedBoat(rendered: Boat, incidents: readonly Incident[]): Boat {
  const [changed, setChanged] = useState<Boat | null>(null);
  const changes = changesIn(incidents);
  const knownChanges = changesIn(rendered.incidents);
  useEffect(() => {
    if (changes <= knownChanges) return;
    const loading = new AbortController();
    boatById({ id: rendered.id }, { hideToast: true, signal: loading.signal }).then(setChanged, () => {});
    return () => loading.abort();
  }, [rendered.id, changes, knownChanges]);
  return changed ?? rendered;
}
