/**
 * How long a test waits for what happens by itself (a job, a mail, an event), for `vi.waitFor`: long enough for a machine with much else to do.
 * `expect.poll` has the same by vitest.config.ts. Who waits so sees *that* it happens; how fast it is belongs in bench/.
 */
export const patience = { timeout: 30_000, interval: 50 };
