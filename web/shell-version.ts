let version = 0;

/** Pages rendered from now on read what is around them again (components/shell/load-shell.ts, in the same process). */
export function changeShell(): void {
  process.env.SHELL_VERSION = String(++version);
}
