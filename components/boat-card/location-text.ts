import type { BoatCard } from '../../contract/boats.ts';

/** "Anacortes, WA". */
export const locationText = ({ location: { city, state } }: Pick<BoatCard, 'location'>) =>
  [city, state].filter(Boolean).join(', ');
