import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../services/api-client.ts';
import { listTags } from '../../services/boats.service.ts';
import { showToast } from '../ui/toast.ts';
import { tagsWithBoats, type ShellTag } from './shell-context.tsx';
import * as t from '../../locales/shell.ts';

/**
 * The tags of one market, asked for where the page was made without them. Null, and a toast, when they cannot
 * be had.
 */
export async function loadTags(market: 'auction' | 'marketplace'): Promise<ShellTag[] | null> {
  try {
    const { lists } = await listTags(
      {
        page: 1,
        limit: limits.tagListLimit,
        ...(market === 'auction' ? { auctionStatus: 1 } : { marketplaceStatus: 1 }),
      },
      { hideToast: true },
    );
    return tagsWithBoats(lists);
  } catch (error) {
    showToast(
      'error',
      error instanceof ApiError && error.status > 0 && error.message ? error.message : t.somethingWentWrong,
      { id: 'tags' },
    );
    return null;
  }
}
