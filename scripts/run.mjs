import { run } from './node.mjs';
const [file, ...args] = process.argv.slice(2);
run(file, args);
