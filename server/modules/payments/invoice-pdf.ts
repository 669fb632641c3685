import type { Invoice } from '../../../contract/payments.ts';
import { formatMoney } from '../../../utils/money.ts';

export interface InvoiceParty {
  name: string;
  email: string;
  /** Who sells: the site. */
  productName: string;
  siteUrl: string;
  contactEmail: string;
}

const ink = '#0E2036';
const soft = '#59687B';
const hair = '#DCE1E0';
const [left, right] = [64, 531]; // A4 is 595 points wide
const stateLabels: Record<Invoice['state'], string> = {
  open: 'To be charged to your card',
  paid: 'Paid',
  'part-refunded': 'Paid, in part refunded',
  refunded: 'Refunded',
  disputed: 'Disputed with the bank',
  'charged-back': 'Returned by the bank',
};

/** An invoice, or once it is paid a receipt, as a PDF of one page. Its bytes depend on the invoice alone. */
export async function invoicePdf(invoice: Invoice, party: InvoiceParty): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // with its fonts it would slow every start
  const isPaid = invoice.paidAt !== null;
  const document = new PDFDocument({
    size: 'A4',
    margin: left,
    info: {
      Title: `${isPaid ? 'Receipt' : 'Invoice'} ${invoice.number}`,
      Author: party.productName,
      CreationDate: new Date(invoice.issuedAt),
      ModDate: new Date(invoice.paidAt ?? invoice.issuedAt),
    },
    lang: 'en',
    displayTitle: true,
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });

  document.font('Times-Roman').fontSize(20).fillColor(ink).text(party.productName, left, 64);
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(soft)
    .text(`${party.siteUrl.replace(/^https?:\/\//, '')}\n${party.contactEmail}`, left, 90, { lineGap: 3 });
  document
    .font('Times-Roman')
    .fontSize(28)
    .fillColor(ink)
    .text(isPaid ? 'Receipt' : 'Invoice', left, 150);
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text('Number', left, 200)
    .text('Date', 200, 200)
    .text('For', 330, 200);
  document
    .fillColor(ink)
    .text(invoice.number, left, 216)
    .text(day(invoice.issuedAt), 200, 216)
    .text(`${party.name}\n${party.email}`, 330, 216, { width: right - 330, lineGap: 3 });

  let y = 290;
  const row = (label: string, amount: string, { bold = false, note = '' } = {}) => {
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(11)
      .fillColor(ink);
    const height = document.heightOfString(label, { width: 330 });
    document
      .text(label, left, y, { width: 330 })
      .text(amount, 400, y, { width: right - 400, align: 'right' });
    y += height + 4;
    if (note) {
      document.font('Helvetica').fontSize(9).fillColor(soft).text(note, left, y, { width: 330 });
      y += 14;
    }
    document
      .moveTo(left, y + 6)
      .lineTo(right, y + 6)
      .lineWidth(0.5)
      .strokeColor(hair)
      .stroke();
    y += 20;
  };
  document
    .moveTo(left, y - 14)
    .lineTo(right, y - 14)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke();
  if (invoice.boat) row(invoice.boat.title, '', { note: `Listing ${invoice.boat.id}` });
  for (const line of invoice.lines)
    row(
      line.label,
      formatMoney(line.amount),
      line.isOurs ? {} : { note: 'Paid to the seller directly; not part of what we charge.' },
    );
  const others = invoice.lines.filter((line) => !line.isOurs);
  if (others.length > 0)
    row('All-in price', formatMoney(invoice.lines.reduce((sum, line) => sum + line.amount, 0)));
  row(`${isPaid ? 'Charged' : 'To be charged'} by ${party.productName}`, formatMoney(invoice.amount), {
    bold: true,
  });
  if (invoice.refunded > 0) row('Refunded', `-${formatMoney(invoice.refunded)}`);
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(ink)
    .text(
      `${stateLabels[invoice.state]}${invoice.paidAt ? `, ${day(invoice.paidAt)}` : ''}. Amounts in US dollars; they contain no tax.`,
      left,
      y + 8,
      { width: right - left },
    );
  document.end();
  return done;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
function day(instant: string): string {
  const at = new Date(instant);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
