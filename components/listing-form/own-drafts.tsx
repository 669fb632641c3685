import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../contract/selling.ts';
import { listDrafts } from '../../services/selling.service.ts';
import { typeChoices } from '../../utils/boat-choices.ts';
import { paths } from '../../utils/paths.ts';
import { ago } from '../../utils/time.ts';
import { useCoarseNow } from '../../hooks/use-coarse-now.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import { SellSteps } from './sell-steps.tsx';
import { useSavedForm } from './use-saved-form.ts';
import { bringFocusAlong } from './use-step-focus.ts';
import styles from './own-drafts.module.css';

const nameOf = (title: string, boatType: string) =>
  title ||
  `A boat without a name${boatType && boatType !== 'other' ? `, ${typeChoices.find(([type]) => type === boatType)?.[1].toLowerCase()}` : ''}`;

/** The start: go on with what is begun, or begin. */
export function OwnDrafts({ owner }: { owner: number }) {
  const router = useRouter();
  const { saved, clear } = useSavedForm();
  const now = useCoarseNow();
  const [drafts, setDrafts] = useState<Draft[] | 'failed'>();
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Draft>();
  const [lastDeleted, setDeleted] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its draft; once the dialog has closed the focus needs a place.
  useEffect(() => {
    if (lastDeleted !== undefined) heading.current?.focus();
  }, [lastDeleted]);
  useEffect(() => {
    const asking = new AbortController();
    listDrafts({ limit: 50 }, { hideToast: true, signal: asking.signal }).then(
      ({ lists }) => setDrafts(lists),
      () => asking.signal.aborted || setDrafts('failed'),
    );
    return () => asking.abort();
  }, [round, owner]);
  const hereOnly = saved.owner === owner && saved.id === undefined && saved.isDirty === true && saved.values;
  const deleted = (id: number) => {
    if (saved.id === id) clear();
    setDrafts((now) => (Array.isArray(now) ? now.filter((one) => one.id !== id) : now));
    setAsked(undefined);
    setDeleted(id);
  };
  const begin = () => {
    bringFocusAlong();
    void router.push(paths.sellStep('boat'), undefined, { shallow: true });
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Sell A Boat
          </h1>
          <p>
            Ten minutes, then the photographs. What you write is saved as you write it; leave and come back on
            any device.
          </p>
        </div>
        <Button onClick={begin}>
          {hereOnly ? 'Go on with the listing on this device' : 'Start a listing'}
        </Button>
      </header>
      {drafts === undefined && (
        <div aria-busy="true" style={{ display: 'grid', gap: 12 }}>
          <Skeleton height={88} />
          <Skeleton height={88} />
        </div>
      )}
      {drafts === 'failed' && (
        <ErrorState
          title="Your drafts could not be read"
          onRetry={() => {
            setDrafts(undefined);
            setRound(round + 1);
          }}
        >
          Perhaps the connection is away. Nothing is lost.
        </ErrorState>
      )}
      {Array.isArray(drafts) && drafts.length > 0 && (
        <section aria-labelledby="go-on">
          <h2 id="go-on" className={styles.title}>
            Go on with
          </h2>
          <ul className={styles.list}>
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} now={now} onDelete={() => setAsked(draft)} />
            ))}
          </ul>
        </section>
      )}
      {/* Not before the drafts: it would be pushed about by them. */}
      {drafts !== undefined && <SellSteps />}
      {asked && (
        <DeleteDraftDialog
          id={asked.id}
          name={nameOf(asked.title, asked.boatType)}
          onClose={() => setAsked(undefined)}
          onDeleted={deleted}
        />
      )}
    </div>
  );
}

function DraftRow({
  draft: { id, title, boatType, status, savedAt, rejectedFor, cover, listingType },
  now,
  onDelete,
}: {
  draft: Draft;
  now: number;
  onDelete: () => void;
}) {
  const name = nameOf(title, boatType);
  return (
    <li>
      <Link
        href={paths.sellStep('boat', id)}
        className={styles.draft}
        onClick={bringFocusAlong}
        aria-label={`Go on with ${name}`}
      >
        <span className={styles.photo}>
          {cover ? <Photo photo={cover} alt="" sizes="120px" /> : <Icon name="image" />}
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <small>
            {status === 'rejected' ? 'Sent back' : listingType === 'auction' ? 'Auction' : 'Marketplace'},
            saved {ago(savedAt, now)}
          </small>
        </span>
        <Icon name="chevron-right" />
      </Link>
      <IconButton label={`Delete ${name}`} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
      {status === 'rejected' && (
        <p className={styles.why}>{rejectedFor || 'Please put it right and send it again.'}</p>
      )}
    </li>
  );
}
