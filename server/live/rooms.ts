const cards = 'card:';
/** The rooms of the live connection. */
export const rooms = {
  boat: (id: number) => `boat:${id}`,
  account: (id: number) => `account:${id}`,
  session: (id: string) => `session:${id}`,
  card: (id: number) => `${cards}${id}`,
  market: 'market',
} as const;

export const isCardRoom = (room: string) => room.startsWith(cards);
