import { run } from './node.mjs';
run('scripts/check.ts');
