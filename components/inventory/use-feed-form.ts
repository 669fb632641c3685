import { useState } from 'react';
import type { Feed, FeedInput } from '../../contract/feeds.ts';
import { useTermsFirst } from '../auction/use-terms-first.ts';
import { fieldMessagesOf } from '../../services/api-client.ts';
import { saveFeed } from '../../services/feeds.service.ts';
import * as t from '../../locales/inventory.ts';

const empty: FeedInput = {
  name: '',
  url: '',
  format: 'csv',
  everyHours: 24,
  whenGone: 'flag',
  listAs: 'live',
  isActive: true,
};

/** The values of a new or changed feed. They stay until they are saved. */
export function useFeedForm(feed: Feed | null, onSaved: () => void) {
  const [values, setValues] = useState<FeedInput>(
    feed
      ? {
          id: feed.id,
          name: feed.name,
          url: feed.url,
          format: feed.format,
          everyHours: feed.everyHours,
          whenGone: feed.whenGone,
          listAs: feed.listAs,
          isActive: feed.isActive,
        }
      : empty,
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const termsFirst = useTermsFirst('submit_listing');
  const set = (change: Partial<FeedInput>) => {
    setValues({ ...values, ...change });
    setErrors({});
  };
  async function handleSave() {
    const missing = {
      ...(values.name.trim() === '' && { name: t.enterANameForTheFeed }),
      ...(values.url?.trim() === '' && { url: t.enterTheFeedsUrlOrChoose }),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    setBusy(true);
    try {
      await saveFeed(
        { ...values, name: values.name.trim(), url: values.url?.trim() ?? null },
        { hideToast: true },
      );
      onSaved();
    } catch (error) {
      if (!termsFirst(error, () => void handleSave())) setErrors(fieldMessagesOf(error));
      setBusy(false);
    }
  }
  return { values, errors, isBusy, set, save: () => void handleSave() };
}
