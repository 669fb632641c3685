import ical from 'ical-generator';
import type { FastifyReply } from 'fastify';
import { paths } from '../../../utils/paths.ts';
import { phoneText } from '../../../utils/phone-text.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { readSale } from './read-sale.ts';
import { noSale } from './sales.policy.ts';
import * as t from '../../../locales/sales.ts';

/** How long a handover is in a calendar: its sides agree on a beginning only. */
const hours = 2;

/** Sends the agreed handover as an `.ics` file: time, place, the other side, and the sale's page. */
export async function sendCalendar(
  context: Context,
  actor: Actor,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { handover, boat, other } = await readSale(context, actor, id);
  if (!handover?.isAccepted) throw noSale();
  const { siteUrl, productName } = context.config;
  const start = new Date(handover.at);
  const calendar = ical({
    name: t.handoverOf({ title: boat.title }),
    prodId: { company: productName, product: 'sale' },
  });
  calendar.createEvent({
    // The same for every download, so that a calendar replaces the entry after a change.
    id: `sale-${id}@${new URL(siteUrl).hostname}`,
    start,
    end: new Date(start.getTime() + hours * 3_600_000),
    summary: t.handoverOf({ title: boat.title }),
    location: handover.place,
    description: other ? [other.name, phoneText(other.phone)].filter(Boolean).join(', ') : '',
    url: `${siteUrl}${paths.sale(id)}`,
  });
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="handover-${id}.ics"`)
    .send(calendar.toString());
}
