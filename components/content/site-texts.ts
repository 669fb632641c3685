import { paths } from '../../utils/paths.ts';
import * as t from '../../locales/content.ts';

interface Neighbour {
  title: string;
  href: string;
}

/** The content pages as the footer groups them. */
const groups: Record<string, readonly Neighbour[]> = {
  'How it works': [
    { title: t.buyingABoat2, href: paths.buyingBoat },
    { title: t.sellingABoat2, href: paths.sellingBoat },
    { title: t.finalizingASale, href: paths.finalizingSale },
    { title: 'FAQ', href: paths.faq },
  ],
  Company: [
    { title: t.ourStory, href: paths.ourStory },
    { title: t.blog, href: paths.blog },
    { title: t.contact, href: paths.contact },
    { title: t.support, href: paths.support },
  ],
  Legal: [
    { title: t.termsOfService, href: paths.terms },
    { title: t.buyerAgreement, href: paths.buyerAgreement },
    { title: t.sellerAgreement, href: paths.sellerAgreement },
    { title: t.privacyPolicy, href: paths.privacy },
    { title: t.cookiePolicy, href: paths.cookiePolicy },
    { title: t.acceptableUsePolicy, href: paths.acceptableUse },
  ],
};

/** The pages that stand beside one, under the name of their group. */
export function neighbours(slug: string): { group: string | null; others: readonly Neighbour[] } {
  const found = Object.entries(groups).find(([, pages]) => pages.some(({ href }) => href === `/${slug}`));
  return found
    ? { group: found[0], others: found[1].filter(({ href }) => href !== `/${slug}`) }
    : { group: null, others: [] };
}
