import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { BoatCard } from '../../contract/boats.ts';
import { pageSlugs } from '../../contract/content.ts';
import { ApiError } from '../../services/api-client.ts';
import { listBoats } from '../../services/boats.service.ts';
import {
  getCmsPage,
  listArticles,
  listBoatParts,
  listBoatsOfPart,
  listSellersOnMap,
} from '../../services/content.service.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { rss, sitemap, sitemapIndex, type Place } from '../../utils/xml.ts';
import { locationText } from '../boat-card/location-text.ts';
import { loadShell } from '../shell/load-shell.ts';
import * as t from '../../locales/content.ts';

/** What is not a page for people: the whole answer is written here, and nothing is rendered. */
async function answer(
  { res }: GetServerSidePropsContext,
  type: string,
  write: (at: Site) => Promise<string | null>,
): Promise<{ props: Record<string, never> } | { notFound: true }> {
  const { origin, settings, auctionTags, marketplaceTags } = await loadShell();
  const text = await write({
    whole: (path) => new URL(path, origin).href,
    productName: settings.generalSetting.productName,
    tagged: [
      ...auctionTags.map(({ id }) => `/auction?tags=${id}`),
      ...marketplaceTags.map(({ id }) => `/marketplace?tags=${id}`),
    ],
  });
  if (text === null) return { notFound: true };
  res.setHeader('content-type', `${type}; charset=utf-8`);
  res.end(text);
  return { props: {} };
}
interface Site {
  whole: (path: string) => string;
  productName: string;
  /** Lists of one kind of boat: addresses of their own. */ tagged: string[];
}

/** The content pages that are published. Every other failure is one of the whole map: search engines ask again. */
async function publishedPages() {
  const pages = await Promise.all(
    pageSlugs.map((slug) =>
      getCmsPage({ slug }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }),
    ),
  );
  return pages.filter((page) => page !== null);
}

const newest = (dates: (string | undefined)[]) =>
  dates.reduce<string | undefined>((last, date) => (date && (!last || date > last) ? date : last), undefined);

async function allArticles() {
  const first = await listArticles({ limit: 100 });
  const others = await Promise.all(
    Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, i) =>
      listArticles({ page: i + 2, limit: 100 }),
    ),
  );
  return [first, ...others].flatMap(({ lists }) => lists);
}

const lists = [paths.home, '/auction', '/marketplace', '/past', paths.sell()];

/** /sitemap.xml: an index, each part with its last change. */
export const sitemapPage: GetServerSideProps = (context) =>
  answer(context, 'application/xml', async ({ whole }) => {
    const [articles, { parts }, pages] = await Promise.all([
      allArticles(),
      listBoatParts(),
      publishedPages(),
    ]);
    return sitemapIndex([
      { loc: whole('/sitemap/pages.xml'), lastmod: newest(pages.map(({ updatedAt }) => updatedAt)) ?? null },
      {
        loc: whole('/sitemap/articles.xml'),
        lastmod: newest(articles.map(({ updatedAt }) => updatedAt)) ?? null,
      },
      { loc: whole('/sitemap/sellers.xml'), lastmod: null },
      ...parts.map(({ part, changedAt }) => ({
        loc: whole(`/sitemap/boats-${part}.xml`),
        lastmod: changedAt,
      })),
    ]);
  });

/** /sitemap/pages.xml, articles.xml, sellers.xml, boats-0.xml, … */
export const sitemapPartPage: GetServerSideProps = (context) =>
  answer(context, 'application/xml', async ({ whole, tagged }) => {
    const name = String(context.params?.part);
    const part = /^boats-(\d{1,6})\.xml$/.exec(name)?.[1];
    if (part !== undefined) {
      const { boats } =
        Number(part) <= 500_000 ? await listBoatsOfPart({ part: Number(part) }) : { boats: [] };
      return boats.length > 0
        ? sitemap(
            boats.map(({ id, changedAt, picture }): Place => ({
              loc: whole(paths.boat(id)),
              lastmod: changedAt,
              image: picture && whole(picture),
            })),
          )
        : null;
    }
    if (name === 'articles.xml')
      return sitemap(
        (await allArticles()).map(({ id, updatedAt, picture }) => ({
          loc: whole(paths.article(id)),
          lastmod: updatedAt,
          image: picture && whole(picture.path),
        })),
      );
    if (name === 'sellers.xml')
      return sitemap((await listSellersOnMap()).sellers.map(({ id }) => ({ loc: whole(paths.dealer(id)) })));
    if (name !== 'pages.xml') return null;
    const pages = await publishedPages();
    return sitemap([
      ...[...lists, ...tagged, paths.contact, paths.faq, paths.blog].map((path) => ({ loc: whole(path) })),
      ...pages.map((page) => ({ loc: whole(`/${page.slug}`), lastmod: page.updatedAt })),
    ]);
  });

const terms = (boat: BoatCard) => {
  const price =
    boat.listingType === 'auction'
      ? boat.currentBid === null
        ? t.auctionNoBidsYet
        : t.auctionBid({ currentBid: boat.currentBid })
      : t.askingPricePlusBuyersFee({ price: boat.price ?? 0 });
  return [
    price,
    locationText(boat),
    boat.endsAt && t.ends({ dayAndTime: dayAndTime(boat.endsAt, Date.now(), boat.location.timeZone) }),
  ]
    .filter(Boolean)
    .join('. ');
};

/** /rss/boats.xml: what was listed last; /rss/blog.xml. */
export const feedPage: GetServerSideProps = (context) =>
  answer(context, 'application/rss+xml', async ({ whole, productName }) => {
    const name = String(context.params?.feed);
    if (name === 'boats.xml') {
      const { lists: boats } = await listBoats({ sortBy: 1, limit: 50 });
      return rss(
        {
          title: t.newBoats({ productName }),
          description: t.theNewestBoatsForSaleBy,
          link: whole('/auction'),
          self: whole('/rss/boats.xml'),
        },
        boats.map((boat) => ({
          title: boat.title,
          link: whole(paths.boat(boat.id)),
          description: terms(boat),
          at: boat.startsAt,
          image: boat.cover && whole(boat.cover.path),
        })),
      );
    }
    if (name !== 'blog.xml') return null;
    const { lists: articles } = await listArticles({ limit: 50 });
    return rss(
      {
        title: t.blogProductName({ productName }),
        description: t.practicalGuidesToInspectingBoatsSelling,
        link: whole(paths.blog),
        self: whole('/rss/blog.xml'),
      },
      articles.map(({ id, title, description, publishedAt, picture }) => ({
        title,
        link: whole(paths.article(id)),
        description,
        at: publishedAt,
        image: picture && whole(picture.path),
      })),
    );
  });

/** /site.webmanifest: the site as a program on the home screen. */
export const manifestPage: GetServerSideProps = (context) =>
  answer(context, 'application/manifest+json', async ({ productName }) => {
    const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
      src: `/images/icons/${file}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    return JSON.stringify({
      id: '/',
      name: productName,
      short_name: productName,
      description: t.buyAndSellBoatsWithEase,
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#F7F8F6',
      theme_color: '#F7F8F6',
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('maskable-512', 512, 'maskable'),
      ],
      shortcuts: [
        { name: t.auction, url: '/auction' },
        { name: t.watchlist, url: paths.watchlist },
      ],
    });
  });

/** Own pages are of no use to a search engine; the api is for programs. */
const kept = [
  '/api/',
  '/dev/',
  '/dashboard',
  '/email-change',
  '/identity-check',
  '/inventory-management',
  '/messages',
  '/notifications',
  '/offers',
  '/profile',
  '/console',
  '/review',
  '/staff',
  '/unsubscribe',
  '/watchlist',
  '/sign-up',
];

export const robotsPage: GetServerSideProps = (context) =>
  answer(context, 'text/plain', async ({ whole }) =>
    [
      'User-agent: *',
      ...kept.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${whole('/sitemap.xml')}`,
      '',
    ].join('\n'),
  );
