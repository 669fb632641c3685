import { fork, type ChildProcess } from 'node:child_process';
import { softCloseSeconds } from './settings.ts';

export interface SecondSite {
  origin: string;
  stop(): Promise<void>;
}

function program(file: string, env: Record<string, string>): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const child = fork(file, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    child.once('message', () => done(child));
    child.once('exit', (code) => fail(new Error(`${file} ended while starting (${code})`)));
  });
}

/** Both programs on two ports of their own, with other settings than the site that all tests share. */
export async function startPrograms(port: number, settings: Record<string, string>): Promise<SecondSite> {
  const env = {
    PORT: String(port),
    API_PORT: String(port + 1),
    RATE_LIMITS: 'false',
    AUCTION_MIN_SECONDS: '5',
    SOFT_CLOSE_SECONDS: String(softCloseSeconds),
    ...settings,
  };
  const api = await program('server/main.ts', env);
  const web = await program('web/main.ts', env);
  const end = (child: ChildProcess) =>
    new Promise<void>((done) => {
      child.once('exit', () => done());
      child.kill('SIGTERM');
    });
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      await end(web);
      await end(api);
    },
  };
}
