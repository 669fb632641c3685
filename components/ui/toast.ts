import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'info';
export interface ToastOptions {
  /** 3000 by default. */
  durationMs?: number;
  /** Pressed anywhere but on the close button. */
  onClick?: () => void;
  /** One of a kind: a second one with the same id takes the first one's place. */
  id?: string;
}
export interface ToastRequest extends ToastOptions {
  kind: ToastKind;
  message: ReactNode;
}

type Show = (request: ToastRequest) => void;
let show: Show | null = null;
let load: (() => void) | null = null;
const waiting: ToastRequest[] = [];

/** Shows a message at the top centre. The library for it is fetched with the first one. */
export function showToast(kind: ToastKind, message: ReactNode, options: ToastOptions = {}): void {
  if (typeof window === 'undefined') return;
  const request = { kind, message, ...options };
  if (show) show(request);
  else {
    waiting.push(request);
    load?.();
  }
}

/** For the toast area alone: how to load it, and, once loaded, how to show. */
export function onFirstToast(callback: () => void): () => void {
  load = callback;
  if (waiting.length > 0) callback();
  return () => {
    load = null;
  };
}
export function connectToasts(using: Show): () => void {
  show = using;
  for (const request of waiting.splice(0)) using(request);
  return () => {
    show = null;
  };
}
