import {
  auctionsEndingSoon,
  boatCounts,
  featuredBoats,
  liveMarketplace,
  recentlySold,
} from '../../services/boats.service.ts';
import { listFeaturedFaq } from '../../services/content.service.ts';
import type { HomeData } from './home-page.tsx';

/** Everything the home page shows, asked for at once. */
export async function loadHome(): Promise<HomeData> {
  const [counts, closing, featured, marketplace, sold, questions] = await Promise.all([
    boatCounts(),
    auctionsEndingSoon({ limit: 11 }),
    featuredBoats({ limit: 2 }),
    liveMarketplace({ limit: 4 }),
    recentlySold({ limit: 8 }),
    listFeaturedFaq(),
  ]);
  return {
    serverTime: Date.now(),
    counts,
    closing: closing.lists,
    featured: featured.lists,
    marketplace: marketplace.lists,
    sold: sold.lists,
    questions: questions.lists,
  };
}
