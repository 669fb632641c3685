import { sql } from 'kysely';
import * as sellers from '../contract/seller-profiles.ts';
import type { DemoPerson, PersonKey } from './people.ts';
import type { DemoSite } from './site.ts';

/** What buyers write, and some sellers answer. */
const ratings: readonly { rating: number; body: string; reply?: string }[] = [
  {
    rating: 5,
    body: 'Exactly as described. The seller had every receipt in a folder and spent an afternoon going through the systems with us.',
    reply: 'It was a pleasure. Enjoy the summer on the water.',
  },
  { rating: 5, body: 'Fast answers, honest about the flaws, and the title was ready on the day.' },
  {
    rating: 4,
    body: 'Good boat and a fair seller. The trailer needed new lights, which the listing didn’t mention.',
    reply: 'You’re right, I should have checked them. Thank you for taking it in good humor.',
  },
  { rating: 5, body: 'Helped us load it and called a week later to ask how it was running.' },
  { rating: 4, body: 'Everything went as agreed. Finding a date for the handover took a while.' },
  { rating: 5, body: 'My surveyor found nothing the seller hadn’t already told me.' },
];

/** Buyers of sold boats rate their sale, as they would on the page. Every fourth sale stays without a rating. */
export async function rateSales(
  site: DemoSite,
  people: Record<PersonKey, DemoPerson>,
  listed: Record<string, number>,
): Promise<void> {
  const { rows: sold } = await sql<{ boat_id: number; buyer_id: number; seller_id: number; closed_at: Date }>`
    select boat_id, buyer_id, seller_id, coalesce(closed_at, now()) as closed_at from lot
    where sale_state = 'done' and buyer_id is not null and boat_id = any(${Object.values(listed)}::int[]) order by boat_id`.execute(
    site.context.db,
  );
  const personOf = (id: number) => Object.values(people).find((person) => person.id === id);
  for (const [i, sale] of sold.entries()) {
    const [buyer, seller] = [personOf(sale.buyer_id), personOf(sale.seller_id)];
    const words = ratings[i % ratings.length];
    if (!buyer || !seller || !words || i % 4 === 3) continue;
    const { rating, body, reply } = words;
    const { id } = await site.call(
      sellers.giveFeedback,
      { body: { market_place_id: sale.boat_id, rating, body } },
      buyer.token,
    );
    if (reply) await site.call(sellers.replyFeedback, { body: { id, reply } }, seller.token);
  }
}
