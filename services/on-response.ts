import type { Call } from '../contract/call.ts';

/** A successful call: its query and body, and the response's data. */
export interface CallResponse {
  call: Call;
  query: unknown;
  body: unknown;
  data: unknown;
}

type Listener = (response: CallResponse) => void;
const listeners = new Set<Listener>();

/** Lets analytics and pages listen to responses without services knowing them. Returns a function that stops it. */
export function onResponse(callback: Listener): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}

export const emitResponse = (response: CallResponse): void => {
  for (const listener of listeners) listener(response);
};
