import { paths } from '../../utils/paths.ts';

interface Neighbour {
  title: string;
  href: string;
}

/** The content pages as the footer groups them. */
const groups: Record<string, readonly Neighbour[]> = {
  'How it works': [
    { title: 'Buying A Boat', href: paths.buyingBoat },
    { title: 'Selling A Boat', href: paths.sellingBoat },
    { title: 'Finalizing A Sale', href: paths.finalizingSale },
    { title: 'FAQ', href: paths.faq },
  ],
  Company: [
    { title: 'Our Story', href: paths.ourStory },
    { title: 'Blog', href: paths.blog },
    { title: 'Contact', href: paths.contact },
    { title: 'Support', href: paths.support },
  ],
  Legal: [
    { title: 'Terms of Service', href: paths.terms },
    { title: 'Buyer Agreement', href: paths.buyerAgreement },
    { title: 'Seller Agreement', href: paths.sellerAgreement },
    { title: 'Privacy Policy', href: paths.privacy },
    { title: 'Cookie Policy', href: paths.cookiePolicy },
    { title: 'Acceptable Use Policy', href: paths.acceptableUse },
  ],
};

/** The pages that stand beside one, under the name of their group. */
export function neighbours(slug: string): { group: string | null; others: readonly Neighbour[] } {
  const found = Object.entries(groups).find(([, pages]) => pages.some(({ href }) => href === `/${slug}`));
  return found
    ? { group: found[0], others: found[1].filter(({ href }) => href !== `/${slug}`) }
    : { group: null, others: [] };
}
