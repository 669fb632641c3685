/** As many lines as fit on a page. */
export const linesPerPage = 44;

const text = (value: string) =>
  Array.from(value.replaceAll('–', '-').replaceAll('—', '-').replaceAll('’', "'"), (ch) =>
    ch.codePointAt(0)! < 256 ? ch : '?',
  )
    .join('')
    .replace(/[\\()]/g, (ch) => '\\' + ch);

/** One page: the title in bold above a rule, the lines, and its number. */
function contentOf(title: string, lines: string[], position: string): string {
  return [
    'BT',
    '/F2 18 Tf',
    '1 0 0 1 64 712 Tm',
    `(${text(title)}) Tj`,
    'ET',
    '0.75 w 64 698 m 548 698 l S',
    'BT',
    '/F1 11 Tf',
    '14 TL',
    '1 0 0 1 64 674 Tm',
    ...lines.map((line) => `(${text(line)}) Tj T*`),
    'ET',
    'BT',
    '/F1 9 Tf',
    '1 0 0 1 64 36 Tm',
    `(${text(position)}) Tj`,
    'ET',
  ].join('\n');
}

/**
 * A minimal PDF, letter size: a title in bold and lines under it, on as many pages as they need. Characters outside
 * Latin-1 become "?".
 */
export function pdf(title: string, lines: string[]): Uint8Array {
  const body = lines.flatMap(wrap);
  const pages = Array.from({ length: Math.max(1, Math.ceil(body.length / linesPerPage)) }, (_, page) =>
    body.slice(page * linesPerPage, (page + 1) * linesPerPage),
  );
  const firstPage = 6;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${firstPage + i * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${text(title)}) >>`,
    ...pages.flatMap((page, i) => {
      const content = contentOf(title, page, `Page ${i + 1} of ${pages.length}`);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${firstPage + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (ch) => ch.charCodeAt(0));
}

/** A line in parts that fit the page. */
export function wrap(line: string): string[] {
  const width = 86;
  const out: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current && current.length + 1 + word.length > width) {
      out.push(current);
      current = word;
    } else current = current ? `${current} ${word}` : word;
  }
  return [...out, current];
}
