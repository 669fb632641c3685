/** What one node took, measured; a second each, sockets in all. */
export interface Capacity {
  pages: number;
  calls: number;
  searches: number;
  bids: number;
  sockets: number;
}

/**
 * What the busiest minute of an evening brings, as parts of the registered users. Assumptions of ours, not measured:
 * change them when the metrics of the running site say otherwise.
 */
export const habits = {
  /** On the site at the same time. */
  present: 0.02,
  /** Seconds between two pages, calls, searches and bids of someone who is there. */
  secondsPerPage: 30,
  secondsPerCall: 10,
  secondsPerSearch: 120,
  secondsPerBid: 600,
  /** How much of a node is used at most, so that another can fail. */
  used: 0.6,
};

export interface Need {
  kind: keyof Capacity;
  load: number;
  nodes: number;
}

/** The nodes that so many registered users need, by kind of load; at least two. */
export function nodesFor(users: number, capacity: Capacity): Need[] {
  const present = users * habits.present;
  const loads: Capacity = {
    pages: present / habits.secondsPerPage,
    calls: present / habits.secondsPerCall,
    searches: present / habits.secondsPerSearch,
    bids: present / habits.secondsPerBid,
    sockets: present,
  };
  return (['pages', 'calls', 'searches', 'bids', 'sockets'] as const).map((kind) => ({
    kind,
    load: loads[kind],
    nodes: Math.max(2, Math.ceil(loads[kind] / (capacity[kind] * habits.used))),
  }));
}
