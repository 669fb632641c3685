import { spawn } from 'node:child_process';

const disturbances = ['fail over', 'fail over after cutting off the standby', 'kill the primary'];

/**
 * The database's primary is lost while people bid, and its synchronous standby takes over; then again, after a time in
 * which only the primary could have stored anything. A chaos run with these disturbances alone: it checks that every
 * bid that was acknowledged is stored. Needs root (docs/chaos.md).
 */
export async function primaryLost(): Promise<string[]> {
  const options = ['--short', '--minutes', '1', '--only', disturbances.join(',')];
  const child = spawn(process.execPath, ['chaos/run.ts', ...options], { stdio: 'inherit' });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error('A property of the run doesn’t hold; its report says which.');
  return [
    'Every property of the chaos run holds: each acknowledged bid is stored once, whichever database took over.',
  ];
}
