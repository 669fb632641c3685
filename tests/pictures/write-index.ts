import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './inspect.ts';
import { folder } from './settings.ts';

interface Taken {
  name: string;
  shots: string[];
  findings: Findings;
}

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One page with all that was ever taken and not taken again, and what was found. */
export default function writeIndex(): void {
  if (!existsSync(folder)) return;
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Taken);
  const sections = all.map(
    ({ name, shots, findings }) =>
      `<section id="${text(name)}"><h2>${text(name)}</h2>${Object.entries(findings)
        .map(([what, list]) => `<p><b>${text(what)}</b> ${list.map(text).join('; ')}</p>`)
        .join(
          '',
        )}<div>${shots.map((file) => `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${text(file.replace(/\.png$/, ''))}</figcaption></figure>`).join('')}</div></section>`,
  );
  const style =
    'body{font:14px/20px system-ui;margin:24px;background:#e9ebec;color:#111}section{margin:0 0 48px}div{display:flex;gap:16px;overflow-x:auto;align-items:flex-start}img{height:420px;width:auto;max-width:none;background:#fff;display:block}figure{margin:0;flex:none}figcaption{font-size:12px}p{margin:2px 0;color:#8c1d18}a{color:inherit}nav{columns:5;margin-bottom:40px}nav a{display:block}';
  const links = all.map(
    ({ name, findings }) =>
      `<a href="#${text(name)}">${text(name)}${Object.keys(findings).length > 0 ? ' *' : ''}</a>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style><h1>Pictures</h1><nav>${links.join('')}</nav>${sections.join('')}`,
  );
  const found = all.flatMap(({ name, findings }) =>
    Object.entries(findings).map(([what, list]) => `  ${name}, ${what}: ${list.join('; ')}`),
  );
  process.stdout.write(
    `\n${all.reduce((sum, { shots }) => sum + shots.length, 0)} pictures of ${all.length} scenes: ${folder}/index.html\n${found.length > 0 ? `${found.join('\n')}\n` : 'Nothing found.\n'}`,
  );
}
