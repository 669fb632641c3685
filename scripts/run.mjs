import { run } from './node.mjs';
const [file, ...args] = process.argv.slice(2);
// What operators run needs nothing of the tests.
run(file, args, { isForSite: file.startsWith('server/') });
