import { healthPath } from '../../contract/internal.ts';
import { noteBuild } from '../../utils/site-build.ts';

/** Asks which build of the pages is served now: a connection that had to be opened again may mean a new one. */
export async function checkBuild(): Promise<void> {
  try {
    const reply = await fetch(healthPath);
    const about: unknown = await reply.json();
    if (reply.ok && typeof about === 'object' && about !== null && 'build' in about) noteBuild(about.build);
  } catch {
    // The next connection or call tells.
  }
}
