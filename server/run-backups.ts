import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Context } from './context.ts';

const longestOutput = 2_000;
const endings = ['SIGINT', 'SIGTERM', 'disconnect'];

/** The daily base backup, in a program of its own: this one goes on taking bids undisturbed. */
export const runBackup = (context: Context): Promise<void> => runCommand(context, 'backup.ts');

/** The weekly trial: restores the latest backup to a folder, checks it and deletes it. */
export const verifyBackup = (context: Context): Promise<void> =>
  runCommand(context, 'restore.ts', '--verify');

async function runCommand({ config, log }: Context, file: string, ...args: string[]): Promise<void> {
  if (!config.backup) return;
  const path = fileURLToPath(new URL(`./backup-cli/${file}`, import.meta.url));
  let output = '';
  const code = await new Promise<number | null>((done, fail) => {
    const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (text: Buffer) => (output = `${output}${text.toString()}`.slice(-longestOutput));
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // The queue waits for its jobs when the site stops: this one starts again with the next start.
    const end = () => child.kill();
    for (const event of endings) process.once(event, end);
    child.once('error', fail);
    child.once('close', (ended) => {
      for (const event of endings) process.off(event, end);
      done(ended);
    });
  });
  if (code !== 0) throw new Error(`The command ${file} ended with ${code}.\n${output}`);
  log.info({ event: 'backup_command_done', command: file, args, output });
}
