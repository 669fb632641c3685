/**
 * Whether the database refused a statement and thus its whole transaction, so that nothing of it is stored;
 * codes 57… and 08… mean that the connection is lost. `exceptFor`: a code that doesn't count.
 */
export function isRefusedStatement(error: unknown, exceptFor?: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code !== exceptFor &&
    /^(?!57|08)[0-9A-Z]{5}$/.test(String(error.code)) &&
    'severity' in error
  );
}
