/**
 * A minimal one-page PDF, letter size: a title in bold and lines under it. Characters outside Latin-1 become
 * "?".
 */
export function pdf(title: string, lines: string[]): Uint8Array {
  const text = (value: string) =>
    Array.from(value.replaceAll('–', '-').replaceAll('—', '-').replaceAll('’', "'"), (ch) =>
      ch.codePointAt(0)! < 256 ? ch : '?',
    )
      .join('')
      .replace(/[\\()]/g, (ch) => '\\' + ch);
  const body = lines.flatMap((line) => wrap(line, 86)).slice(0, 44);
  const content = [
    'BT',
    '/F2 18 Tf',
    '1 0 0 1 64 712 Tm',
    `(${text(title)}) Tj`,
    'ET',
    '0.75 w 64 698 m 548 698 l S',
    'BT',
    '/F1 11 Tf',
    '15 TL',
    '1 0 0 1 64 674 Tm',
    ...body.map((line) => `(${text(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${text(title)}) >>`,
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
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (ch) => ch.charCodeAt(0));
}

function wrap(line: string, width: number): string[] {
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
