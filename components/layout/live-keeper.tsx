import { useSocket } from '../../hooks/use-socket.ts';

/** The live connection: fetched for who is signed in, or looks at a boat. */
export function LiveKeeper() {
  useSocket();
  return null;
}
