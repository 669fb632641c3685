/** What a boat's page asks of the live connection. */
interface Connection {
  /** Requests what was missed of the boat on screen. */
  catchUp(): Promise<void>;
  leave(boatId: number): void;
}

let current: Connection | undefined;

/**
 * The page's live connection, once its script is there. Pages don't wait for it: as soon as it's open, it joins the boat
 * on screen.
 */
export const currentConnection = (): Connection | undefined => current;

export function setCurrentConnection(connection: Connection): void {
  current = connection;
}
