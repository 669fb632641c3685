/**
 * The parameters of the address that the reader opened (`router.asPath`). A page that is the same for
 * everyone is rendered without them, so its `router.query` lacks them.
 */
export const addressQuery = (asPath: string): URLSearchParams =>
  new URLSearchParams(asPath.split('#', 1)[0]?.split('?').slice(1).join('?'));
