/** `npm run rehearse -- NAME`: plays a bad day through on a separate site, and stops after some minutes. */
import { rehearsals } from './rehearse/rehearsals.ts';

const longestMs = 12 * 60_000;

const [name = '', ...args] = process.argv.slice(2);
const rehearse = rehearsals[name];
if (!rehearse) {
  console.error(`Choose one: ${Object.keys(rehearsals).join(', ')}`);
  process.exit(1);
}
setTimeout(() => {
  console.error(`Timed out after ${longestMs / 60_000} minutes.`);
  process.exit(1);
}, longestMs).unref();
const started = Date.now();
try {
  const results = await rehearse(args);
  for (const result of results) console.log(`- ${result}`);
  console.log(`${name}: passed after ${Math.round((Date.now() - started) / 1_000)} s.`);
  process.exit(0);
} catch (error) {
  console.error(error);
  console.log(`${name}: FAILED.`);
  process.exit(1);
}
