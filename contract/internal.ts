/** The header with which the web program authenticates to the API. Never forwarded from outside. */
export const internalHeader = 'x-internal-secret';
