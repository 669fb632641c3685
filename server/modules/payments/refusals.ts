import { AppError } from '../../app-error.ts';

/**
 * The card, its bank or the gateway refused for good; after any other error the result of the request is
 * unknown.
 */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500;
