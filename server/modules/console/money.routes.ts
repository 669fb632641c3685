import type { FastifyInstance } from 'fastify';
import * as figures from '../../../contract/console-figures.ts';
import type { FigureRow } from '../../../contract/console-figures.ts';
import * as plans from '../../../contract/console-plans.ts';
import * as contract from '../../../contract/console-money.ts';
import type { Context } from '../../context.ts';
import { csvAmount, csvTime, timeColumn } from '../../http/csv.ts';
import { zoneOf } from '../../http/reader-zone.ts';
import { fileName, sendCsv } from '../../http/send-csv.ts';
import { serve } from '../../http/serve.ts';
import { journal, listInvoices, readInvoiceDetails, readLedger, readMoney } from './money.ts';
import { countFigures } from './count-figures.job.ts';
import { changePlan, changeUpgrade, listOffers } from './offers.ts';
import { readFigures } from './read-figures.ts';
import { listContactMessages, listSales } from './sales-and-messages.ts';
import * as t from '../../../locales/exports.ts';

/** Amounts of the journal have a sign: debits are positive. */
const signed = (minor: number) => (minor < 0 ? `-${csvAmount(-minor)}` : csvAmount(minor));

export function consoleMoneyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, context, contract.listInvoices, ({ query }) => listInvoices(db, query));
  serve(app, context, contract.readConsoleInvoice, ({ params }) => readInvoiceDetails(db, params.id));
  serve(app, context, contract.readMoney, () => readMoney(db));
  serve(app, context, plans.listOffers, () => listOffers(db));
  serve(app, context, plans.changePlan, ({ actor, ...input }) => changePlan(context, actor, input));
  serve(app, context, plans.changeUpgrade, ({ actor, ...input }) => changeUpgrade(context, actor, input));
  serve(app, context, contract.readLedger, ({ query }) => readLedger(db, query));
  serve(app, context, contract.exportJournal, async ({ query, request, reply }) => {
    const zone = zoneOf(request);
    const header = [timeColumn(t.time, zone), t.entry, t.key, t.kind, t.account, t.owner, t.amountUsd, t.lot];
    return sendCsv(reply, fileName('journal', zone), header, lines(context, query, zone));
  });
  serve(app, context, figures.readFigures, async ({ query }) => {
    const read = await readFigures(db, query);
    if (read.computedAt !== null) return read;
    await countFigures(context); // a new site's first reader doesn't wait for the hour
    return readFigures(db, query);
  });
  serve(app, context, figures.exportFigures, async ({ query, request, reply }) => {
    const { lists } = await readFigures(db, query);
    return sendCsv(reply, fileName('figures', zoneOf(request)), figureHeader, figureLines(lists));
  });
  serve(app, context, contract.listSales, ({ query }) => listSales(db, query));
  serve(app, context, contract.listContactMessages, ({ actor, query }) =>
    listContactMessages(context, actor, query),
  );
}

async function* lines({ db }: Context, days: { from?: string; to?: string }, zone: string) {
  for await (const one of journal(db, days))
    yield [
      csvTime(one.at, zone),
      one.entry,
      one.key,
      one.kind,
      one.account,
      one.owner,
      Number(signed(one.amount)),
      one.boat_id,
    ];
}

const figureHeader = [
  t.periodOrName,
  t.auctionsEnded,
  t.boatsSold,
  t.grossSalesUsd,
  t.bids,
  t.bidders,
  t.priceToReserve,
  t.signUps,
  t.firstCards,
  t.firstBids,
  t.firstWins,
  t.buyersFeesUsd,
  t.plansUsd,
  t.upgradesUsd,
  t.activeDealers,
];

async function* figureLines(rows: FigureRow[]) {
  for (const row of rows)
    yield [
      row.key,
      row.ended,
      row.sold,
      Number(signed(row.gross)),
      row.bids,
      row.bidders,
      row.reserveShare === null ? null : row.reserveShare / 100,
      row.signUps,
      row.firstCards,
      row.firstBids,
      row.firstWins,
      Number(signed(row.fees)),
      Number(signed(row.plans)),
      Number(signed(row.upsells)),
      row.dealers,
    ];
}
