/**
 * How a server-rendered page reaches the API. The web program sets it at its start; in a browser there is
 * none.
 */
export interface InternalApi {
  /**
   * Sends a read request to a node that answers, and once more to another one if the first couldn't be
   * reached.
   */
  read<T>(send: (to: { baseUrl: string; headers: Record<string, string> }) => Promise<T>): Promise<T>;
}

declare global {
  var bowlineInternalApi: InternalApi | undefined;
}

const single: InternalApi = {
  read: (send) => send({ baseUrl: `http://127.0.0.1:${process.env.API_PORT ?? 4000}`, headers: {} }),
};

export const internalApi = (): InternalApi => globalThis.bowlineInternalApi ?? single;
