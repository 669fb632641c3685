import Link from 'next/link';
import { useState } from 'react';
import { retention } from '../../contract/retention.ts';
import type { EmailRow } from '../../contract/console-operations.ts';
import { listEmails, readEmail, resendEmail } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { EmailFrame } from '../ui/raw-html.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { Column } from './console-table.tsx';
import { ChoiceFilter, Head, PagedTable, SearchFilter } from './list-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { useLoaded } from './use-loaded.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

export function Emails({ rest: [id] }: SectionProps) {
  return id && /^[1-9]\d{0,8}$/.test(id) ? <Email key={id} id={Number(id)} /> : <EmailList />;
}

const StateTag = ({ state }: { state: EmailRow['state'] }) => (
  <Tag tone={state === 'sent' ? 'green' : 'red'}>{t.emailState({ state })}</Tag>
);
const columns: Column<EmailRow>[] = [
  {
    id: 'subject',
    header: t.subject,
    cell: (row) => (
      <Link href={paths.console('emails', row.id)} className={styles.rowLink}>
        {row.subject}
      </Link>
    ),
  },
  { id: 'to', header: t.recipient, cell: (row) => row.address },
  { id: 'state', header: t.state, cell: (row) => <StateTag state={row.state} /> },
  { id: 'tries', header: t.attempts, cell: (row) => row.tries, isNumeric: true },
  { id: 'error', header: t.error, cell: (row) => <span className={styles.cut}>{row.error}</span> },
  { id: 'at', header: t.when, cell: (row) => <Stamp at={row.at} /> },
];
const states = (['sent', 'failed'] as const).map((state) => [state, t.emailState({ state })] as const);

function EmailList() {
  const { values, set, key } = useFilters(['search', 'state']);
  const state = states.find(([value]) => value === values.state)?.[0];
  const pages = usePages(key, (before, options) =>
    listEmails(
      {
        ...(values.search && { search: values.search }),
        ...(state && { state }),
        ...(before !== undefined && { before }),
      },
      options,
    ),
  );
  return (
    <>
      <Head title={t.emails} lead={t.keptForNinetyDays({ days: retention.sentEmailDays })} />
      <div className={styles.filters}>
        <SearchFilter label={t.searchEmails} value={values.search} onChange={(text) => set('search', text)} />
        <ChoiceFilter
          label={t.state}
          value={values.state}
          options={states}
          onChange={(value) => set('state', value)}
        />
      </div>
      <PagedTable
        label={t.emails}
        name="emails"
        columns={columns}
        keyOf={({ id }) => id}
        pages={pages}
        empty={t.noEmailMatches}
      />
    </>
  );
}

/** An email as its recipient saw it; scripts and forms in it do nothing. */
function Email({ id }: { id: number }) {
  const { data, error, reload } = useLoaded(String(id), (options) => readEmail({ id }, options));
  const [isAsking, setAsking] = useState(false);
  if (error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={400} />;
  return (
    <>
      <Head
        title={data.subject}
        lead={
          <>
            <StateTag state={data.state} /> {data.address} · <Stamp at={data.at} />
          </>
        }
      >
        {data.html !== null && <Button onClick={() => setAsking(true)}>{t.sendAgain}</Button>}
      </Head>
      {data.error && <p className={styles.error}>{data.error}</p>}
      {data.html === null ? (
        <p>{t.itsTextWasntKept}</p>
      ) : (
        <EmailFrame className={styles.email} html={data.html} title={data.subject} />
      )}
      {isAsking && (
        <ActDialog
          title={t.sendThisEmailAgain}
          action={t.sendAgain}
          done={t.emailIsQueued}
          act={(reason) => resendEmail({ id }, { reason }, { hideToast: true })}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        >
          <p>{t.itGoesToTheirCurrentAddress}</p>
        </ActDialog>
      )}
    </>
  );
}
