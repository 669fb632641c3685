import type { Call } from '../contract/call.ts';

/** A successful call: its query and body, and the response's data. */
export interface CallResponse {
  call: Call;
  query: unknown;
  body: unknown;
  data: unknown;
}

let listener: ((response: CallResponse) => void) | null = null;

/** Lets analytics listen to responses without services knowing it. Returns a function that stops it. */
export function onResponse(callback: (response: CallResponse) => void): () => void {
  listener = callback;
  return () => {
    listener = null;
  };
}

export const emitResponse = (response: CallResponse): void => listener?.(response);
