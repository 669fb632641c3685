import { AppError } from '../../app-error.ts';

/** The card, its bank or the gateway said no, for good; anything else leaves open what became of the request. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500;
