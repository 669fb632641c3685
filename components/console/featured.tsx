import Link from 'next/link';
import { useRef, useState, type FormEvent } from 'react';
import type { FeaturedBoat } from '../../contract/console-auctions.ts';
import { useUnsaved } from '../../hooks/use-unsaved.ts';
import { messageOf } from '../../services/api-client.ts';
import { boatById } from '../../services/boats.service.ts';
import { listFeatured, setFeatured } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Stamp } from './stamp.tsx';
import { listingStatus } from './labels.ts';
import { listingTone } from './listing-tone.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-lists.ts';

/** The featured boats of the home page: those that staff choose, in their order, and the places that were bought. */
export function Featured() {
  const { data, error, reload } = useLoaded('featured', listFeatured);
  if (!data) return error ? <ErrorState title={error} onRetry={reload} /> : <Skeleton height={240} />;
  return (
    <>
      <p className="meta">{t.featuredLead}</p>
      <Chosen saved={data.chosen} onSaved={reload} />
      {data.bought.length > 0 && (
        <section className={styles.part}>
          <h2>{t.boughtPlaces}</h2>
          <ul className={styles.featured}>
            {data.bought.map((boat) => (
              <li key={boat.id}>
                <Boat boat={boat} /> <span className="meta">{t.until}</span> <Stamp at={boat.boughtUntil} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Boat = ({ boat: { id, title, status } }: { boat: FeaturedBoat }) => (
  <span>
    <Link href={paths.console('auctions', id)}>{title || t.lotNumber({ id })}</Link>{' '}
    {status && <Tag tone={listingTone(status)}>{listingStatus(status)}</Tag>}
  </span>
);

function Chosen({ saved, onSaved }: { saved: FeaturedBoat[]; onSaved: () => void }) {
  const [edited, setEdited] = useState<FeaturedBoat[]>();
  const [isSaving, setSaving] = useState(false);
  const boats = edited ?? saved;
  const isChanged = boats.map(({ id }) => id).join() !== saved.map(({ id }) => id).join();
  useUnsaved(isChanged);
  return (
    <section className={styles.part}>
      <h2>{t.chosenByStaff}</h2>
      {boats.length === 0 && <p className="meta">{t.noneChosen}</p>}
      <Order boats={boats} onChange={setEdited} />
      <AddBoat onAdd={(boat) => setEdited((known) => withBoat(known ?? saved, boat))} />
      <Button aria-disabled={!isChanged} onClick={() => setSaving(true)}>
        {t.saveOrder}
      </Button>
      {isSaving && isChanged && (
        <ActDialog
          title={t.saveTheFeaturedBoats}
          action={t.saveOrder}
          done={t.orderSaved}
          act={(reason) => setFeatured({ ids: boats.map(({ id }) => id), reason }, { hideToast: true })}
          onDone={() => {
            setSaving(false);
            onSaved();
          }}
          onClose={() => setSaving(false)}
        >
          <p>{t.theHomePageShowsThem}</p>
        </ActDialog>
      )}
    </section>
  );
}

/** Removing a boat focuses the next one's button, and the one before it after the last. */
function Order({ boats, onChange }: { boats: FeaturedBoat[]; onChange: (boats: FeaturedBoat[]) => void }) {
  const list = useRef<HTMLOListElement>(null);
  const remove = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    onChange(boats.filter((_, at) => at !== index));
  };
  const move = (index: number, by: number) => {
    const next = [...boats];
    const [boat] = next.splice(index, 1);
    if (boat) next.splice(index + by, 0, boat);
    onChange(next);
  };
  return (
    <ol ref={list} className={styles.featured}>
      {boats.map((boat, index) => (
        <li key={boat.id}>
          <Boat boat={boat} />
          <span className={styles.buttons}>
            <Button
              variant="quiet"
              aria-disabled={index === 0}
              aria-label={t.moveUp({ title: boat.title })}
              onClick={() => move(index, -1)}
            >
              ↑
            </Button>
            <Button
              variant="quiet"
              aria-disabled={index === boats.length - 1}
              aria-label={t.moveDown({ title: boat.title })}
              onClick={() => move(index, 1)}
            >
              ↓
            </Button>
            <Button
              variant="quiet"
              data-remove
              aria-label={t.removeBoat({ title: boat.title })}
              onClick={() => remove(index)}
            >
              ×
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}

const withBoat = (known: FeaturedBoat[], boat: FeaturedBoat): FeaturedBoat[] =>
  known.some(({ id }) => id === boat.id) ? known : [...known, boat];

function AddBoat({ onAdd }: { onAdd: (boat: FeaturedBoat) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!/^[1-9]\d{0,8}$/.test(text.trim())) return setError(t.enterALotNumber);
    setBusy(true);
    try {
      const { id, title, status } = await boatById({ id: Number(text) }, { hideToast: true });
      onAdd({ id, title, status, isChosen: true, boughtUntil: null });
      setText('');
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={styles.nameFilter} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t.lotToAdd} error={error}>
        <TextInput
          inputMode="numeric"
          maxLength={9}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="line" isBusy={isBusy}>
        {t.addBoat}
      </Button>
    </form>
  );
}
