import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Data } from '../../contract/call.ts';
import type { searchBoats as searchCall } from '../../contract/boat-search.ts';
import { searchBoats } from '../../services/boats.service.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import styles from './change-specifications.module.css';
import * as t from '../../locales/listing-review.ts';

type Hit = Data<typeof searchCall>['lists'][number];

/** Finds a live auction whose specifications need correcting, by lot number or name. */
export function FindLiveAuction() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [hits, setHits] = useState<Hit[]>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function find() {
    const wanted = text.trim().replace(/^(lot|no\.?|#)\s*/i, '');
    if (!wanted) return setError(t.enterALotNumberOrA);
    if (/^[1-9]\d{0,8}$/.test(wanted)) return void router.push(paths.reviewSpecifications(Number(wanted)));
    setBusy(true);
    setError(undefined);
    try {
      const { lists } = await searchBoats({ search: wanted, limit: 20 }, { hideToast: true });
      setHits(lists.filter(({ listingType, status }) => listingType === 'auction' && status === 'live'));
    } catch {
      setError(t.theSearchFailedPleaseTryAgain);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.find} aria-labelledby="find-live">
      <h2 id="find-live">{t.editALiveAuction}</h2>
      <p>{t.useThisWhenSomethingInA}</p>
      <form
        noValidate
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void find();
        }}
      >
        <Field label={t.lotNumberOrName} error={error}>
          <TextInput
            value={text}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Button type="submit" variant="line" isBusy={isBusy} busyLabel={t.searching}>
          {t.search}
        </Button>
      </form>
      <div aria-live="polite">{hits && <FoundAuctions hits={hits} />}</div>
    </section>
  );
}

function FoundAuctions({ hits }: { hits: Hit[] }) {
  if (hits.length === 0) return <p>{t.noMatchingLiveAuctions}</p>;
  return (
    <ul className={styles.hits}>
      {hits.map(({ id, title, endsAt }) => (
        <li key={id}>
          <Link href={paths.reviewSpecifications(id)}>
            <b>{title}</b>
            <span className="num">
              {endsAt ? t.lotEnds({ id, at: dayAndTime(endsAt) }) : t.lotId({ id })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
