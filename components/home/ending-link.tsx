import Link from 'next/link';
import { paths } from '../../utils/paths.ts';
import * as t from '../../locales/home.ts';

/** To the auctions that end today, or to all of them on a day when none does. */
export function EndingLink({ closingToday }: { closingToday: number }) {
  const [href, text] =
    closingToday > 0
      ? [`${paths.auction()}&ends=today`, t.endToday({ closingToday })]
      : [paths.auction(), t.allAuctions];
  return (
    <Link className="link" href={href}>
      {text}
    </Link>
  );
}
