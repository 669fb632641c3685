import type { Call } from '../contract/call.ts';

/** A call that was answered well: which, with what it was asked and what came back. */
export interface Answered {
  call: Call;
  query: unknown;
  body: unknown;
  data: unknown;
}

let hear: ((answered: Answered) => void) | null = null;

/** For the one that counts what people do (analytics), so that services know nothing of it. Returns what ends it. */
export function onAnswer(callback: (answered: Answered) => void): () => void {
  hear = callback;
  return () => {
    hear = null;
  };
}

export const tellAnswer = (answered: Answered): void => hear?.(answered);
