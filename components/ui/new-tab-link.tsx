import Link from 'next/link';
import type { ReactNode } from 'react';

/** For a message: what makes a link, which opens in a new tab, of its text. */
export const newTabLink = (href: string) => (text: ReactNode) => (
  <Link className="link" href={href} target="_blank">
    {text}
  </Link>
);
