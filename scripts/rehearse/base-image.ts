import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { quietly, run } from './containers.ts';

export const baseName = 'docker.io/library/node:26-bookworm-slim';
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * The image that the Dockerfile starts from: the published one, or where its registry can't be reached, one like it,
 * made with `debootstrap`, this Node and this npm. @returns which one it is
 */
export async function pullOrMakeBase(root: string): Promise<'published' | 'made'> {
  if (await quietly(root, 'buildah', 'pull', '--policy', 'missing', baseName)) return 'published';
  const folder = join(root, 'base');
  await run(
    root,
    'debootstrap',
    '--variant=minbase',
    '--include=ca-certificates,libatomic1',
    'bookworm',
    folder,
  );
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'));
  chmodSync(join(folder, 'usr/local/bin/node'), 0o755);
  const modules = join(folder, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(npmFolder(), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  await run(root, 'chroot', folder, 'groupadd', '--gid', '1000', 'node');
  await run(root, 'chroot', folder, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node');
  // The registry's certificate may be signed by an authority that only this machine knows.
  cpSync(certificates, join(folder, certificates));
  const container = await run(root, 'buildah', 'from', 'scratch');
  await run(root, 'buildah', 'copy', '--quiet', container, folder, '/');
  await run(
    root,
    'buildah',
    'config',
    '--env',
    `PATH=${path}`,
    '--env',
    `NODE_EXTRA_CA_CERTS=${certificates}`,
    container,
  );
  await run(root, 'buildah', 'commit', '--quiet', '--rm', container, baseName);
  return 'made';
}

/** Where npm is installed; its program is a link into it. */
function npmFolder(): string {
  const file = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((one) => existsSync(one));
  if (file === undefined) throw new Error('npm isn’t on the PATH.');
  return dirname(dirname(realpathSync(file)));
}
