import Link from 'next/link';
import type { EmailOfSite, EmailText } from '../../contract/console-email-texts.ts';
import { listEmailTexts } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { emailGroupName, emailGroups, emailName, emailWhen } from './email-names.ts';
import { EmailTextEditor } from './email-text-editor.tsx';
import { ChoiceFilter, Head, SearchFilter } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { currentText } from './use-email-texts.ts';
import { useFilters } from './use-filters.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-content.ts';

/** The emails that the site sends, with their texts; or one of them, in its editor. */
export function EmailTexts({ name }: { name: string | undefined }) {
  return name ? <EmailTextEditor key={name} name={name} /> : <EmailTextList />;
}

interface Row extends Pick<EmailOfSite, 'name' | 'group'> {
  texts: EmailText[];
  /** Texts that match the search. */
  found: EmailText[];
  changedAt: string | undefined;
}

const columns: Column<Row>[] = [
  {
    id: 'email',
    header: t.email,
    cell: (row) => (
      <>
        <Link href={`${paths.console('content', 'emails')}/${row.name}`} className={styles.rowLink}>
          {emailName(row)}
        </Link>
        {row.found.map((text) => (
          <span key={text.key} className={styles.cut}>
            {currentText(text)}
          </span>
        ))}
      </>
    ),
  },
  { id: 'when', header: t.sentWhen, cell: emailWhen },
  {
    id: 'texts',
    header: t.texts,
    cell: (row) => {
      const edited = row.texts.filter(({ text }) => text !== null).length;
      return (
        <>
          {t.textsCount({ n: row.texts.length })}{' '}
          {edited > 0 && <Tag tone="sea">{t.textsEdited({ n: edited })}</Tag>}
        </>
      );
    },
  },
  { id: 'changed', header: t.changed, cell: (row) => row.changedAt && <Stamp at={row.changedAt} /> },
];
const states = [['edited', t.edited]] as const;

function EmailTextList() {
  const { values, set } = useFilters(['search', 'group', 'state']);
  const { data, error, reload } = useLoaded('email-texts', listEmailTexts);
  const rows = data && rowsOf(data, values.search.toLowerCase());
  const shown = rows?.filter(
    ({ group, texts }) =>
      (!values.group || group === values.group) && (!values.state || texts.some(({ text }) => text !== null)),
  );
  return (
    <>
      <Head title={t.emailTexts} lead={t.theTextsOfTheEmails} />
      <div className={styles.filters}>
        <SearchFilter
          label={t.searchEmailTexts}
          value={values.search}
          onChange={(text) => set('search', text)}
        />
        <ChoiceFilter
          label={t.emailGroups}
          value={values.group}
          options={emailGroups}
          onChange={(value) => set('group', value)}
        />
        <ChoiceFilter
          label={t.show}
          value={values.state}
          options={states}
          onChange={(value) => set('state', value)}
        />
      </div>
      {error ? (
        <ErrorState title={error} onRetry={reload} />
      ) : !shown ? (
        <Skeleton height={320} />
      ) : shown.length === 0 ? (
        <EmptyState title={t.noEmailMatches} />
      ) : (
        <ConsoleTable
          label={t.emailTexts}
          name="email-texts"
          columns={columns}
          rows={shown}
          keyOf={({ name }) => name}
          groupOf={emailGroupName}
        />
      )}
    </>
  );
}

function rowsOf({ emails, texts }: { emails: EmailOfSite[]; texts: EmailText[] }, asked: string): Row[] {
  const byKey = new Map(texts.map((text) => [text.key, text]));
  return emails.flatMap(({ name, group, texts: places }) => {
    const own = places.flatMap(({ key }) => byKey.get(key) ?? []);
    const found = asked ? own.filter((text) => currentText(text).toLowerCase().includes(asked)) : [];
    const isNamed = `${emailName({ name, group })} ${emailWhen({ name, group })}`
      .toLowerCase()
      .includes(asked);
    const changedAt = own
      .flatMap((text) => text.changedAt ?? [])
      .sort()
      .at(-1);
    return isNamed || found.length > 0 ? [{ name, group, texts: own, found, changedAt }] : [];
  });
}
