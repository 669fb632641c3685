import { useState } from 'react';
import type { Feed, FeedInput } from '../../contract/imports.ts';
import { ApiError } from '../../services/api-client.ts';
import { saveFeed } from '../../services/imports.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Field, Segmented, Select, TextInput } from '../ui/field.tsx';
import styles from './feeds.module.css';

const empty: FeedInput = {
  name: '',
  url: '',
  format: 'csv',
  everyHours: 24,
  whenGone: 'flag',
  listAs: 'live',
  isActive: true,
};

/** Registers or changes a feed; what is typed stays until it is saved. */
export function FeedDialog({
  feed,
  onClose,
  onSaved,
}: {
  feed: Feed | null;
  onClose: () => void;
  onSaved: () => void;
}) {
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
  const set = (change: Partial<FeedInput>) => {
    setValues({ ...values, ...change });
    setErrors({});
  };
  const isUploaded = values.url === null;
  async function handleSave() {
    const missing = {
      ...(values.name.trim() === '' && { name: 'Please give the feed a name.' }),
      ...(values.url?.trim() === '' && { url: 'Please name its address, or choose to upload its files.' }),
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
      setErrors(
        error instanceof ApiError
          ? (error.fields ?? { form: error.message })
          : { form: 'Oops! Something went wrong. Please try again later.' },
      );
      setBusy(false);
    }
  }
  return (
    <Dialog isOpen onClose={onClose} size="medium" title={feed ? `Change ${feed.name}` : 'Add a feed'}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void handleSave();
        }}
      >
        <Field label="Name" error={errors.name}>
          <TextInput
            value={values.name}
            maxLength={80}
            placeholder="Yard in Anacortes"
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <div>
          <p className={styles.legend}>Where it comes from</p>
          <Segmented
            legend="Where it comes from"
            name="from"
            options={
              [
                { value: 'url', label: 'An address' },
                { value: 'upload', label: 'I upload files' },
              ] as const
            }
            value={isUploaded ? 'upload' : 'url'}
            onChange={(from) => set({ url: from === 'upload' ? null : (feed?.url ?? '') })}
          />
        </div>
        {!isUploaded && (
          <Field label="Address" error={errors.url} help="On the open internet, without a password in it.">
            <TextInput
              type="url"
              inputMode="url"
              value={values.url ?? ''}
              maxLength={2_000}
              placeholder="https://"
              onChange={({ target }) => set({ url: target.value })}
            />
          </Field>
        )}
        <div className={styles.pair}>
          <Field label="Format">
            <Select
              value={values.format}
              onChange={({ target }) => set({ format: target.value === 'json' ? 'json' : 'csv' })}
            >
              <option value="csv">CSV</option>
              <option value="json">JSON</option>
            </Select>
          </Field>
          {!isUploaded && (
            <Field label="Fetched">
              <Select
                value={values.everyHours}
                onChange={({ target }) => set({ everyHours: Number(target.value) })}
              >
                {[
                  [1, 'Every hour'],
                  [6, 'Every 6 hours'],
                  [12, 'Twice a day'],
                  [24, 'Every day'],
                  [168, 'Every week'],
                ].map(([hours, label]) => (
                  <option key={hours} value={hours}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        <div className={styles.pair}>
          <Field label="Boats it does not name anymore" help="Flagged ones stay up until you take them down.">
            <Select
              value={values.whenGone}
              onChange={({ target }) => set({ whenGone: target.value === 'withdraw' ? 'withdraw' : 'flag' })}
            >
              <option value="flag">Are flagged</option>
              <option value="withdraw">Are withdrawn</option>
            </Select>
          </Field>
          <Field label="New boats become">
            <Select
              value={values.listAs}
              onChange={({ target }) => set({ listAs: target.value === 'draft' ? 'draft' : 'live' })}
            >
              <option value="live">Live on the marketplace</option>
              <option value="draft">Drafts</option>
            </Select>
          </Field>
        </div>
        {!isUploaded && (
          <Checkbox checked={values.isActive} onChange={({ target }) => set({ isActive: target.checked })}>
            Fetch it by itself
          </Checkbox>
        )}
        {errors.form && (
          <p className={styles.notice} role="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Saving">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
