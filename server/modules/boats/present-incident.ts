import type { SaleState } from '../../../contract/boat-statuses.ts';
import type { Incident, SpecificationChange } from '../../../contract/boats.ts';
import type { BoatEvent } from '../../../contract/events.ts';

type IncidentType = Exclude<BoatEvent['type'], 'bid' | 'comment' | 'like'>;
const isIncident: Record<IncidentType, true> = {
  end: true,
  status: true,
  reserve: true,
  retract: true,
  cancel: true,
  facts: true,
};
/** The stored events that are lines of a boat's history; the index boat_event_incident contains the same. */
export const incidentTypes = Object.keys(isIncident);

/** A stored event other than a bid or comment, as far as a page shows it. */
export interface IncidentRow {
  seq: number;
  type: IncidentType;
  at: string;
  reason: string | null;
  status: string | null;
  sale_state: SaleState | null;
  winner_alias: number | null;
  changes: SpecificationChange[] | null;
}

/** The same line that viewers saw live (store/live-state.ts). */
export function presentIncident({
  seq,
  type,
  at,
  reason,
  status,
  sale_state,
  winner_alias,
  changes,
}: IncidentRow): Incident {
  const kind = type === 'end' ? (reason === 'outage' || reason === 'staff' ? reason : 'soft-close') : type;
  return {
    seq,
    at: new Date(at).toISOString(),
    kind,
    status: status ?? '',
    ...(type === 'status' && { winnerAlias: winner_alias }),
    ...(type === 'status' && sale_state && { saleState: sale_state }),
    ...(changes && { changes }),
  };
}
