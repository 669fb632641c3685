/**
 * For `vi.waitFor`: how long a test waits for a background result (a job, an email, an event), long enough
 * for a busy machine.
 * `expect.poll` has the same values in vitest.config.ts. Tests check *that* it happens; how fast it is
 * belongs in bench/.
 */
export const waitOptions = { timeout: 30_000, interval: 50 };
