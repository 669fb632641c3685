import { run } from './node.mjs';
run('scripts/site.ts', undefined, { isForSite: true });
