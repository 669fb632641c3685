/** The boats that an account bid on or made an offer for, and where it stands on a boat. */
export { myBidsRoutes } from './my-bids.routes.ts';
export { readStandings } from './standings.ts';
