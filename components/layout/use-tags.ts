import { useState } from 'react';
import { scriptOf } from '../../utils/script-of.ts';
import { useShell, type ShellTag } from '../shell/shell-context.tsx';

/** A market's tags: as the page brought them, else asked for when its list is opened. */
export function useTags(market: 'auction' | 'marketplace'): {
  tags: readonly ShellTag[];
  handleOpen: () => void;
} {
  const { auctionTags, marketplaceTags } = useShell();
  const rendered = market === 'auction' ? auctionTags : marketplaceTags;
  const [loaded, setLoaded] = useState<ShellTag[] | null>(null);
  const tags = rendered.length > 0 ? rendered : (loaded ?? []);
  return {
    tags,
    handleOpen() {
      if (tags.length === 0)
        void scriptOf(() => import('../shell/load-tags.ts'))
          .then(({ loadTags }) => loadTags(market))
          .then(setLoaded);
    },
  };
}
