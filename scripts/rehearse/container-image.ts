import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort, startEmbedded } from '../../server/db/embedded.ts';
import { assertContainersRun, quietly, run } from './containers.ts';
import { pullOrMakeBase } from './base-image.ts';
import { expectThat, inFolder, until } from './rehearsal-site.ts';

const image = 'localhost/bowline:rehearsal';
/** More than this machine's limit can't be given to a container. */
const openFiles = 'nofile=10000:10000';
const processes = 'nproc=10000:10000';

interface Service {
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  tmpfs: string[];
  command?: string[];
}
/** Where the programs of the rehearsal are. */
interface Place {
  root: string;
  /** As deploy/compose.yaml describes the services. */
  services: Record<'api-1' | 'web-1', Service>;
}

/**
 * The image is built from the committed files by the Dockerfile, and a container of each program runs it as
 * deploy/compose.yaml says: read-only, without capabilities, secrets from files. Needs root and Debian's packages
 * `buildah`, `podman`, `runc` and `debootstrap`. The network is the machine's own.
 */
export const containerImage = (): Promise<string[]> =>
  inFolder(async (root) => {
    await assertContainersRun(root);
    writeFileSync(
      join(root, 'storage.conf'),
      `[storage]\ndriver = "vfs"\ngraphroot = "${root}/storage"\nrunroot = "${root}/run"\n`,
    );
    const base = await pullOrMakeBase(root);
    execFileSync('git', ['clone', '--quiet', '.', join(root, 'source')]);
    await run(
      root,
      'buildah',
      'bud',
      '--pull-never',
      '--format',
      'docker',
      '--tag',
      image,
      join(root, 'source'),
    );
    const compose: { services: Place['services'] } = parse(readFileSync('deploy/compose.yaml', 'utf8'), {
      merge: true,
    });
    const database = await startEmbedded({ dataDir: join(root, 'database') });
    try {
      const seen = await runBoth({ root, services: compose.services }, database.url);
      return [`The image is built on a base that was ${base}.`, ...seen];
    } finally {
      for (const name of ['web-1', 'api-1'])
        await quietly(root, 'podman', 'rm', '--force', '--time', '0', name);
      await database.stop();
    }
  });

async function runBoth(place: Place, databaseUrl: string): Promise<string[]> {
  const [apiPort, port] = [await freePort(), await freePort()];
  const api = { API_PORT: String(apiPort), DATABASE_URL: databaseUrl, SEED_DEMO: 'false' };
  const secrets = ['jwt-secret', 'field-keys', 'internal-secret'] as const;
  await start(place, 'api-1', { ...api, ...secretFiles(place.root, secrets) });
  await until('the API', () => isHealthy(place.root, 'api-1'));
  await start(place, 'web-1', {
    PORT: String(port),
    API_URLS: `http://127.0.0.1:${apiPort}`,
    HEALTH_URL: `http://127.0.0.1:${port}/healthz`,
    ...secretFiles(place.root, ['internal-secret']),
  });
  await until('the front door', () => isHealthy(place.root, 'web-1'));
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expectThat(page.status === 200, `the home page answers 200, not ${page.status}`);
  expectThat((await page.text()).includes('<h1'), 'the home page has a heading');
  for (const name of ['api-1', 'web-1']) {
    const who = await run(place.root, 'podman', 'exec', name, 'id', '-un');
    expectThat(who === 'node', `${name} runs as node, not as ${who}`);
    const changes = await quietly(place.root, 'podman', 'exec', name, 'touch', '/app/changed');
    expectThat(!changes, `${name} can’t change its files`);
  }
  for (const name of ['web-1', 'api-1']) {
    await run(place.root, 'podman', 'stop', '--time', '30', name);
    const code = await run(place.root, 'podman', 'inspect', '--format', '{{.State.ExitCode}}', name);
    expectThat(code === '0', `${name} ends with 0 when it’s told to stop, not with ${code}`);
  }
  return [
    'Both programs ran as the user node, without capabilities, from files that they can’t change, and were healthy.',
    'The home page was answered; both ended with code 0 when they were told to stop.',
  ];
}

/** Secrets as files that only the settings name, as compose hands them over. */
function secretFiles(root: string, names: readonly string[]): Record<string, string> {
  const folder = join(root, 'secrets');
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const value = randomBytes(32).toString('base64');
    const text = name === 'field-keys' ? `${new Date().getUTCFullYear()}:${value}` : value;
    try {
      writeFileSync(join(folder, name), text, { mode: 0o644, flag: 'wx' });
    } catch {
      continue; // both programs share it
    }
  }
  return Object.fromEntries(
    names.map((name) => [`${name.toUpperCase().replaceAll('-', '_')}_FILE`, `/run/secrets/${name}`]),
  );
}

async function start(
  { root, services }: Place,
  name: 'api-1' | 'web-1',
  env: Record<string, string>,
): Promise<void> {
  const {
    read_only: isReadOnly,
    cap_drop: capabilities,
    security_opt: security,
    tmpfs,
    command = [],
  } = services[name];
  const options = [
    ...(isReadOnly ? ['--read-only'] : []),
    ...capabilities.flatMap((one) => ['--cap-drop', one]),
    // Podman writes it without a value.
    ...security.flatMap((one) => ['--security-opt', one.replace(/:true$/, '')]),
    ...tmpfs.flatMap((one) => ['--tmpfs', one]),
    ...Object.entries({ HOST: '127.0.0.1', ...env }).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ];
  // Podman needs systemd to repeat a health check; it's run by hand here.
  const ours =
    `--runtime runc --cgroup-manager cgroupfs run --detach --name ${name} --network host --no-healthcheck --ulimit ${openFiles} --ulimit ${processes}`.split(
      ' ',
    );
  const secrets = ['--volume', `${join(root, 'secrets')}:/run/secrets:ro`];
  await run(root, 'podman', ...ours, ...secrets, ...options, image, ...command);
}

const isHealthy = (root: string, name: string) =>
  quietly(root, 'podman', 'exec', name, 'node', 'deploy/health.mjs');
