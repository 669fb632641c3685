import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startEmbedded } from '../../server/db/embedded.ts';
import { assertInstalled, quietly, run } from './containers.ts';
import { expectThat, inFolder, until } from './rehearsal-site.ts';

/** Debian's packages, by the program that each is needed for. */
const packages = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' };
const credentials = ['database-url', 'jwt-secret', 'field-keys', 'internal-secret', 'smtp-url'];
const settings = '/etc/bowline/bowline.env';

/** A small Debian with its own systemd, in the folder `system`, on this machine's network. */
interface Machine {
  root: string;
  system: string;
  apiPort: number;
  webPort: number;
  /** Runs a program in it. @returns the last line that it printed */
  inside(...command: string[]): Promise<string>;
  /** Whether a program in it ended well. */
  succeeds(...command: string[]): Promise<boolean>;
}

/**
 * The units of deploy/systemd run under systemd itself, installed as deploy/README.md says: the user, the credentials,
 * what the programs can't write, restarts, the stop, and a wrong setting. Needs root and Debian's packages
 * `debootstrap` and `systemd-container`.
 */
export const systemdUnits = (): Promise<string[]> =>
  inFolder(async (root) => {
    await assertInstalled(root, packages);
    const system = join(root, 'system');
    const include = '--include=systemd,systemd-sysv,dbus,libatomic1';
    await run(root, 'debootstrap', '--variant=minbase', include, 'bookworm', system);
    const database = await startEmbedded({ dataDir: join(root, 'database') });
    try {
      const [apiPort, webPort] = [await freePort(), await freePort()];
      await install(root, system, { database: database.url, apiPort });
      return await onMachine({ root, system, apiPort, webPort }, checkUnits);
    } finally {
      await database.stop();
    }
  });

/** What deploy/README.md says to do once, and for each version. */
async function install(
  root: string,
  system: string,
  { database, apiPort }: { database: string; apiPort: number },
): Promise<void> {
  const release = join(system, 'opt/bowline/rehearsal');
  const useradd = '--system --home /opt/bowline --shell /usr/sbin/nologin bowline'.split(' ');
  await run(root, 'chroot', system, 'useradd', ...useradd);
  const secrets = join(system, 'etc/bowline/secrets');
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  for (const name of readdirSync('deploy/systemd').filter((one) => one.endsWith('.service')))
    cpSync(join('deploy/systemd', name), join(system, 'etc/systemd/system', name));
  const example = readFileSync('deploy/systemd/bowline.env.example', 'utf8');
  const ours = { API_URLS: `http://127.0.0.1:${apiPort}`, HOST: '127.0.0.1', REDIS_URL: undefined };
  writeFileSync(join(system, settings), withSettings(example, ours));
  const secret = (name: string) => {
    if (name === 'database-url') return database;
    if (name === 'smtp-url') return 'smtp://127.0.0.1:9';
    const value = randomBytes(32).toString('base64');
    return name === 'field-keys' ? `${new Date().getUTCFullYear()}:${value}` : value;
  };
  for (const name of credentials) writeFileSync(join(secrets, name), secret(name), { mode: 0o600 });
  execFileSync('git', ['clone', '--quiet', '.', release]);
  await run(root, 'npm', '--prefix', release, 'ci', '--omit=dev', '--silent');
  await run(root, 'env', '-C', release, 'node_modules/node/bin/node', 'scripts/build.ts');
  await run(root, 'chroot', system, 'install', '-d', '-o', 'bowline', '/opt/bowline/rehearsal/.next/cache');
  await run(root, 'chroot', system, 'ln', '-sfn', '/opt/bowline/rehearsal', '/opt/bowline/current');
}

function withSettings(text: string, values: Record<string, string | undefined>): string {
  const kept = text.split('\n').filter((line) => !((line.split('=', 1)[0] ?? '') in values));
  const added = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  );
  return [...kept, ...added, ''].join('\n');
}

/** Boots it, and shuts it down afterwards. */
async function onMachine(
  place: Omit<Machine, 'inside' | 'succeeds'>,
  act: (machine: Machine) => Promise<string[]>,
): Promise<string[]> {
  const { root, system } = place;
  const container = spawn(
    'systemd-nspawn',
    ['--quiet', '--register=no', '--keep-unit', '--resolv-conf=off', '--boot', '--directory', system],
    { stdio: 'ignore' },
  );
  const gone = new Promise<void>((done) => container.once('exit', () => done()));
  const into = () => ['-t', String(leaderOf(container)), '-m', '-p', '-u', '-i', '-C', '--'];
  const inside: Machine['inside'] = (...command) => run(root, 'nsenter', ...into(), ...command);
  const succeeds: Machine['succeeds'] = (...command) => quietly(root, 'nsenter', ...into(), ...command);
  try {
    await until(
      'systemd',
      async () => leaderOf(container) > 0 && succeeds('systemctl', 'is-active', 'basic.target'),
    );
    return await act({ ...place, inside, succeeds });
  } finally {
    container.kill('SIGTERM'); // it shuts the system down
    await gone;
  }
}

/** The process that is number 1 in the container; 0 while it hasn't started. */
function leaderOf({ pid = 0 }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

async function checkUnits(machine: Machine): Promise<string[]> {
  const { apiPort, webPort, inside, succeeds } = machine;
  const [api, web] = [`bowline-api@${apiPort}`, `bowline-web@${webPort}`];
  const answers = (url: string) => () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  const isReady = answers(`http://127.0.0.1:${apiPort}/ready`);
  await inside('systemctl', 'enable', '--now', '--quiet', api, web);
  await until('the API', isReady);
  await until('the front door', answers(`http://127.0.0.1:${webPort}/healthz`));
  const page = await fetch(`http://127.0.0.1:${webPort}/`);
  expectThat(page.status === 200, `the home page answers 200, not ${page.status}`);
  expectThat((await page.text()).includes('<h1'), 'the home page has a heading');
  for (const unit of [api, web]) await checkLimits(machine, unit);

  const first = await mainProcess(machine, api);
  await inside('sh', '-c', `kill -9 ${first}`);
  await until(
    'another process of the API',
    async () => ![0, first].includes(await mainProcess(machine, api)),
  );
  await until('the API', isReady);

  await inside('systemctl', 'stop', web, api);
  for (const unit of [api, web]) {
    const result = await inside('systemctl', 'show', '--property=Result', '--value', unit);
    expectThat(result === 'success', `${unit} ends well when it’s told to stop, not with ${result}`);
  }
  await inside('sh', '-c', `echo TRUST_PROXY=nonsense >> ${settings}`);
  await inside('systemctl', 'start', web);
  await until('the refusal of a wrong setting', () => succeeds('systemctl', 'is-failed', '--quiet', web));
  const code = await inside('systemctl', 'show', '--property=ExecMainStatus', '--value', web);
  expectThat(code === '78', `a wrong setting ends it with 78, not with ${code}`);
  return [
    'Both units ran under systemd as the user bowline, with their secrets as credentials, and the home page was answered.',
    'They could change neither their files nor the system’s, and their user can’t read the secrets’ folder.',
    'The API was killed and systemd started it again. Both units stopped without an error.',
    'With a wrong setting, a unit ended with 78 and wasn’t started again.',
  ];
}

/** Its user, its secrets, and what it can write. */
async function checkLimits(machine: Machine, unit: string): Promise<void> {
  const { inside, succeeds } = machine;
  const process = String(await mainProcess(machine, unit));
  const [user, own] = [
    await inside('stat', '-c', '%U', `/proc/${process}`),
    `/run/credentials/${unit}.service`,
  ];
  expectThat(user === 'bowline', `${unit} runs as bowline, not as ${user}`);
  expectThat(await succeeds('test', '-s', `${own}/internal-secret`), `${unit} has its credentials`);
  const asUser = ['setpriv', '--reuid', 'bowline', '--clear-groups', 'cat'];
  const reads = await succeeds(...asUser, '/etc/bowline/secrets/internal-secret');
  expectThat(!reads, 'the user bowline can’t read the secrets’ folder');
  for (const file of ['/opt/bowline/current/changed', '/etc/changed', '/usr/changed']) {
    const changes = await succeeds('nsenter', '-t', process, '-m', 'touch', file);
    expectThat(!changes, `${unit} can’t write ${file}`);
  }
}

const mainProcess = async ({ inside }: Machine, unit: string): Promise<number> =>
  Number(await inside('systemctl', 'show', '--property=MainPID', '--value', unit));
