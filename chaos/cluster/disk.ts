import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { attempt, command } from './command.ts';
import type { Undo } from './network.ts';

const imageBytes = 1_500 * 1024 * 1024;
const blockBytes = 4_096;
const groups = '/sys/fs/cgroup/blkio';
const groupPrefix = 'bwchaos-';

/** A small disk of a database's own: an ext4 image, so that it can fill up and become slow. */
export interface Disk {
  path: string;
  /** Processes that a process of this number will start are slowed down with the disk. */
  join(pid: number): void;
  fill(): Promise<Undo>;
  /** Limits what can be written in a second; undefined if this machine can't. */
  slowDown: ((bytesPerSecond: number) => Promise<Undo>) | undefined;
}

export async function createDisk(root: string, name: string): Promise<Disk> {
  const [image, path] = [join(root, `${name}.img`), join(root, name)];
  writeFileSync(image, '');
  truncateSync(image, imageBytes);
  await command('mkfs.ext4', '-q', '-F', '-m', '0', image);
  mkdirSync(path);
  await command('mount', '-o', 'loop', image, path);
  chmodSync(path, 0o777);
  const group = join(groups, groupPrefix + name);
  const canSlowDown = existsSync(join(groups, 'blkio.throttle.write_bps_device'));
  if (canSlowDown) mkdirSync(group, { recursive: true });
  const limit = (bytesPerSecond: number) =>
    writeFileSync(join(group, 'blkio.throttle.write_bps_device'), `${deviceOf(path)} ${bytesPerSecond}`);
  return {
    path,
    join: (pid) => {
      if (canSlowDown) writeFileSync(join(group, 'cgroup.procs'), String(pid));
    },
    fill: async () => {
      const ballast = join(path, 'ballast');
      await allocateAll(ballast);
      return async () => rmSync(ballast, { force: true });
    },
    slowDown: canSlowDown
      ? async (bytesPerSecond) => {
          limit(bytesPerSecond);
          return async () => limit(0);
        }
      : undefined,
  };
}

/** Takes all the room there is, down to the last block. */
async function allocateAll(file: string): Promise<void> {
  let offset = 0;
  for (let size = imageBytes; size >= blockBytes;) {
    const isTaken = await command('fallocate', '-o', String(offset), '-l', String(size), file).then(
      () => true,
      () => false,
    );
    if (isTaken) offset += size;
    else size = Math.floor(size / 2 / blockBytes) * blockBytes;
  }
}

/** As "major:minor". */
function deviceOf(path: string): string {
  const { dev } = statSync(path);
  const minor = (dev & 0xff) | ((dev >> 12) & 0xfff00);
  return `${(dev >> 8) & 0xfff}:${minor}`;
}

/** Unmounts all disks below a folder and removes their cgroups. */
export async function removeDisks(root: string): Promise<void> {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  for (const line of mounts) {
    const path = line.split(' ')[1] ?? '';
    if (path.startsWith(`${root}/`)) await attempt('umount', '-l', path);
  }
  for (const name of ['db1', 'db2'])
    try {
      rmdirSync(join(groups, groupPrefix + name));
    } catch {
      // there is none, or it's still ending
    }
}
