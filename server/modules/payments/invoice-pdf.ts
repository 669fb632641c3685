import type { Invoice } from '../../../contract/payments.ts';
import { formatMoney } from '../../../utils/money.ts';
import { fullDay, siteZone, timeOfDay, zoneName } from '../../../utils/time.ts';
import * as t from '../../../locales/exports.ts';

export interface InvoiceParty {
  name: string;
  email: string;
  /** The site, which issues the invoice. */
  productName: string;
  siteUrl: string;
  contactEmail: string;
}

type Page = PDFKit.PDFDocument;

const ink = '#0E2036';
const soft = '#59687B';
const hair = '#DCE1E0';
const [left, right] = [64, 548]; // US Letter is 612 points wide
const stateLabels: Record<Invoice['state'], string> = {
  open: t.toBeChargedToYourCard,
  paid: t.paid,
  'part-refunded': t.paidPartiallyRefunded,
  refunded: t.refunded,
  disputed: t.disputedWithTheBank,
  'charged-back': t.chargedBack,
};

/**
 * An invoice, or a receipt once it's paid, as a PDF of one page. The same invoice always gives the same
 * bytes.
 */
export async function invoicePdf(invoice: Invoice, party: InvoiceParty): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // lazy: its fonts would slow every start
  const document = new PDFDocument({
    size: 'LETTER',
    margin: left,
    info: {
      Title: `${isReceipt(invoice) ? t.receipt : t.invoice} ${invoice.number}`,
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

  writeHeading(document, invoice, party);
  const y = writeLines(document, invoice, party);
  writeStatus(document, invoice, y);
  document.end();
  return done;
}

const isReceipt = (invoice: Invoice) => invoice.paidAt !== null;

/** The site's name, the title, and the number, date and recipient. */
function writeHeading(document: Page, invoice: Invoice, party: InvoiceParty): void {
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
    .text(isReceipt(invoice) ? t.receipt : t.invoice, left, 150);
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(t.number, left, 200)
    .text(t.date, 170, 200)
    .text(t.billedTo, 330, 200);
  document
    .fillColor(ink)
    .text(invoice.number, left, 216)
    .text(time(invoice.issuedAt), 170, 216)
    .text(`${party.name}\n${party.email}`, 330, 216, { width: right - 330, lineGap: 3 });
}

interface Row {
  label: string;
  amount?: string;
  bold?: boolean;
  note?: string;
}

/** Writes the rows of the invoice. @returns the position below them */
function writeLines(document: Page, invoice: Invoice, party: InvoiceParty): number {
  const firstRow = 290;
  document
    .moveTo(left, firstRow - 14)
    .lineTo(right, firstRow - 14)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke();
  return rowsOf(invoice, party).reduce((y, row) => writeRow(document, y, row), firstRow);
}

function rowsOf(invoice: Invoice, { productName }: InvoiceParty): Row[] {
  const rows: Row[] = [];
  if (invoice.boat) rows.push({ label: invoice.boat.title, note: t.listingId({ id: invoice.boat.id }) });
  for (const line of invoice.lines)
    rows.push({
      label: line.label,
      amount: formatMoney(line.amount),
      ...(!line.isOurs && { note: t.paidDirectlyToTheSellerNot }),
    });
  if (invoice.lines.some((line) => !line.isOurs))
    rows.push({
      label: t.totalPrice,
      amount: formatMoney(invoice.lines.reduce((sum, line) => sum + line.amount, 0)),
    });
  rows.push({
    label: t.chargedBy({ isSo: Boolean(isReceipt(invoice)), productName }),
    amount: formatMoney(invoice.amount),
    bold: true,
  });
  if (invoice.refunded > 0) rows.push({ label: t.refunded, amount: `-${formatMoney(invoice.refunded)}` });
  return rows;
}

/** Writes one row and a line below it. @returns the position of the next row */
function writeRow(document: Page, top: number, { label, amount = '', bold = false, note = '' }: Row): number {
  let y = top;
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(11)
    .fillColor(ink);
  const height = document.heightOfString(label, { width: 330 });
  document.text(label, left, y, { width: 330 }).text(amount, 400, y, { width: right - 400, align: 'right' });
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
  return y + 20;
}

function writeStatus(document: Page, invoice: Invoice, y: number): void {
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(ink)
    .text(
      t.amountsAreInUsDollarsAnd({
        value: stateLabels[invoice.state],
        isPaid: invoice.state === 'paid',
        hasPaidAt: Boolean(invoice.paidAt),
        time: invoice.paidAt ? time(invoice.paidAt) : '',
      }),
      left,
      y + 8,
      { width: right - left },
    );
}

/** "Nov 22, 2026, 9:47 PM EST": an invoice is read anywhere, so it names the time zone. */
const time = (instant: string): string =>
  `${fullDay(instant, siteZone)}, ${timeOfDay(instant, siteZone)} ${zoneName(instant, siteZone)}`;
