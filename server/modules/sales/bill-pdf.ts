import type { BillDetails } from '../../../contract/bill-of-sale.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { formatMoney } from '../../../utils/money.ts';
import { fullDay, hourTime, siteZone, zoneName } from '../../../utils/time.ts';
import type { SignatureRow } from './bill.repository.ts';
import * as t from '../../../locales/bill-of-sale.ts';

/** What a bill's pages say. `price` in minor units. */
export interface Bill {
  saleId: number;
  version: number;
  details: BillDetails;
  price: number;
  agreedAt: Date;
}
/** What its certificate says. `sha256`: of the bill without the certificate. */
export interface Certificate {
  sha256: string;
  signatures: SignatureRow[];
}

type Page = PDFKit.PDFDocument;

const [ink, soft, hair] = ['#0E2036', '#59687B', '#DCE1E0'];
const [left, right] = [64, 548]; // US Letter is 612 points wide
const width = right - left;
const sideNames: Record<SaleSide, string> = { buyer: t.buyer, seller: t.seller };

/**
 * The bill of sale as a PDF, the trailer on a page of its own, and with `certificate` a page about the signatures. The
 * same bill always gives the same bytes.
 */
export async function drawBill(bill: Bill, certificate?: Certificate): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // lazy: its fonts would slow every start
  const document = new PDFDocument({
    size: 'LETTER',
    margin: left,
    info: {
      Title: `${t.billOfSale} ${bill.saleId}`,
      CreationDate: bill.agreedAt,
      ModDate: certificate?.signatures.at(-1)?.signed_at ?? bill.agreedAt,
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
  writeForm(document, bill, { title: t.boatBillOfSale, lead: t.forThePrice, rows: boatRows(bill) });
  const { trailer } = bill.details;
  if (trailer) {
    document.addPage();
    writeForm(document, bill, {
      title: t.trailerBillOfSale,
      lead: t.forTheTrailer,
      rows: [
        [t.trailer, trailer.name],
        [t.vin, trailer.vin],
        [t.dateOfSale, fullDay(bill.agreedAt.getTime(), siteZone)],
      ],
    });
  }
  if (certificate) {
    document.addPage();
    writeCertificate(document, bill, certificate);
  }
  document.end();
  return done;
}

type Row = [label: string, value: string];

function boatRows({ details, price, agreedAt }: Bill): Row[] {
  const { year, make, model, hin, engines, warranty, liens } = details;
  return [
    [t.makeAndModel, `${make} ${model}`],
    [t.year, year],
    [t.hin, hin],
    ...engines.map(({ name, serial }, i): Row => [
      engines.length > 1 ? t.engineNumber({ n: i + 1 }) : t.engine,
      [name, t.serialNumber({ serial: serial || t.notGiven })].filter(Boolean).join(', '),
    ]),
    [t.price, formatMoney(price)],
    [t.dateOfSale, fullDay(agreedAt.getTime(), siteZone)],
    [t.warranty, warranty ? t.sellersWarranty({ warranty }) : t.soldAsIs],
    [t.liens, liens ? t.theseLiens({ liens }) : t.freeOfLiens],
  ];
}

interface Form {
  title: string;
  lead: string;
  rows: Row[];
}

function writeForm(document: Page, bill: Bill, { title, lead, rows }: Form): void {
  const { saleId, version, details } = bill;
  document.font('Times-Roman').fontSize(28).fillColor(ink).text(title, left, 64);
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(t.saleNumber({ number: String(saleId), version: String(version) }), left, 102);
  document.fontSize(11).fillColor(ink).text(lead, left, 128, { width, lineGap: 3 });
  document.moveDown(1);
  for (const side of ['seller', 'buyer'] as const) {
    const { name, address } = details[side];
    writeRow(document, [sideNames[side], `${name}\n${address}`]);
  }
  for (const row of rows) writeRow(document, row);
  document.moveDown(2);
  for (const side of ['seller', 'buyer'] as const) writeSignatureLine(document, sideNames[side]);
}

function writeRow(document: Page, [label, value]: Row): void {
  const [labelWidth, gap] = [130, 14];
  const options = { width: width - labelWidth - gap, lineGap: 3 };
  document.font('Helvetica').fontSize(11);
  const height = document.heightOfString(value, options);
  if (document.y + height > 700) document.addPage();
  const { y } = document;
  document.fillColor(soft).text(label, left, y, { width: labelWidth });
  document.fillColor(ink).text(value, left + labelWidth + gap, y, options);
  const bottom = y + Math.max(height, 14) + 6;
  document.moveTo(left, bottom).lineTo(right, bottom).lineWidth(0.5).strokeColor(hair).stroke();
  document.x = left;
  document.y = bottom + 8;
}

function writeSignatureLine(document: Page, side: string): void {
  if (document.y > 660) document.addPage();
  const y = document.y + 24;
  document.moveTo(left, y).lineTo(380, y).moveTo(410, y).lineTo(right, y);
  document.lineWidth(0.5).strokeColor(ink).stroke();
  document.fontSize(9).fillColor(soft);
  document.text(t.signatureOf({ side }), left, y + 4).text(t.signedOn, 410, y + 4);
  document.x = left;
}

/** "Nov 25, 2026, 7:05:09 PM EST": a moment to the second. */
const moment = (at: Date) =>
  `${fullDay(at.getTime(), siteZone)}, ${hourTime(at.getTime(), siteZone)} ${zoneName(at.getTime(), siteZone)}`;

function writeCertificate(document: Page, bill: Bill, { sha256, signatures }: Certificate): void {
  document.font('Times-Roman').fontSize(28).fillColor(ink).text(t.certificate, left, 64);
  const of = { version: String(bill.version), number: String(bill.saleId) };
  document.font('Helvetica').fontSize(11).text(t.certificateLead(of), left, 110, { width, lineGap: 3 });
  document.moveDown(0.5).font('Courier').fontSize(9).text(sha256, { width });
  document.moveDown(0.5).font('Helvetica').fontSize(11).text(t.certificateCheck, { width, lineGap: 3 });
  document.moveDown(1.5);
  for (const signature of signatures) writeSignature(document, signature);
}

function writeSignature(document: Page, signature: SignatureRow): void {
  const { side, name, kind, drawing, consent, signed_at, account_id, address } = signature;
  if (document.y > 520) document.addPage();
  document.font('Helvetica-Bold').fontSize(11).fillColor(ink);
  document.text(t.signedBy({ side: sideNames[side], name }), left, document.y, { width });
  document.font('Helvetica').fontSize(10).fillColor(soft);
  document.text(t.signedAt({ when: moment(signed_at), account: String(account_id), address }), { width });
  document.text(kind === 'typed' ? t.typedSignature : t.drawnSignature);
  document.moveDown(0.5);
  if (drawing) {
    const { y } = document;
    document.save().translate(left, y).scale(0.4);
    document.path(drawing).lineWidth(3).strokeColor(ink).stroke().restore();
    document.y = y + 88;
  } else {
    document.font('Times-Italic').fontSize(22).fillColor(ink).text(name, left, document.y, { width });
    document.moveDown(0.3);
  }
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(consent, left, document.y, { width, lineGap: 2 });
  document.moveDown(1.5);
}
