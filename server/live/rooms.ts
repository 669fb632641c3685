/** Who hears what. */
export const rooms = {
  boat: (id: number) => `boat:${id}`,
  account: (id: number) => `account:${id}`,
  session: (id: string) => `session:${id}`,
  market: 'market',
} as const;
