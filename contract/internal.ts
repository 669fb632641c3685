/** The header by which the web program proves to the API that a call is its own. Never passed on from outside. */
export const internalHeader = 'x-internal-secret';
