import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { ContentKind, ContentRow } from '../../contract/console-content.ts';
import { listContent } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ConsoleAnnouncements } from './console-announcements.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { ContentEditor } from './content-editor.tsx';
import { EmailTexts } from './email-texts.tsx';
import { ChoiceFilter, Head, SearchFilter } from './list-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';
import * as texts from '../../locales/console-content.ts';

const kinds = (['page', 'faq', 'article'] as const).map((kind) => [kind, t.contentKind({ kind })] as const);
const kindOf = (text: string | undefined): ContentKind | undefined =>
  kinds.find(([kind]) => kind === text)?.[0];
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function Content({ rest: [kindText, slug] }: SectionProps) {
  if (kindText === 'emails') return <EmailTexts name={slug} />;
  const kind = kindOf(kindText);
  return kind && slug && slugForm.test(slug) ? (
    <ContentEditor key={`${kind}/${slug}`} kind={kind} slug={slug} />
  ) : (
    <ContentList />
  );
}

const columns: Column<ContentRow>[] = [
  {
    id: 'title',
    header: t.title,
    cell: (row) => (
      <Link href={`${paths.console('content', row.kind)}/${row.slug}`} className={styles.rowLink}>
        {row.title}
      </Link>
    ),
  },
  { id: 'kind', header: t.kind, cell: (row) => t.contentKind({ kind: row.kind }) },
  {
    id: 'state',
    header: t.state,
    cell: (row) => (
      <>
        {row.isPublished ? <Tag tone="green">{t.published}</Tag> : <Tag>{t.notPublished}</Tag>}{' '}
        {row.hasDraft && <Tag tone="amber">{row.publishAt ? t.planned : t.draft}</Tag>}{' '}
        {row.isLegal && <Tag>{t.legalDocument}</Tag>}
      </>
    ),
  },
  { id: 'changed', header: t.changed, cell: (row) => <Stamp at={row.changedAt} /> },
  { id: 'slug', header: t.address, cell: (row) => row.slug, isExtra: true },
];

function ContentList() {
  const { values, set } = useFilters(['search', 'kind']);
  const { data, error, reload } = useLoaded('content', listContent);
  const [isNew, setNew] = useState(false);
  const asked = values.search.toLowerCase();
  const rows = data?.lists.filter(
    ({ kind, title, slug }) =>
      (!values.kind || kind === values.kind) && `${title} ${slug}`.toLowerCase().includes(asked),
  );
  return (
    <>
      <Head title={t.content}>
        <ButtonLink href={paths.console('content', 'emails')}>{texts.editEmails}</ButtonLink>
        <Button onClick={() => setNew(true)}>{t.newText}</Button>
      </Head>
      <ConsoleAnnouncements />
      <div className={styles.filters}>
        <SearchFilter label={t.searchTexts} value={values.search} onChange={(text) => set('search', text)} />
        <ChoiceFilter
          label={t.kind}
          value={values.kind}
          options={kinds}
          onChange={(value) => set('kind', value)}
        />
      </div>
      {error ? (
        <ErrorState title={error} onRetry={reload} />
      ) : rows ? (
        <ConsoleTable
          label={t.content}
          name="content"
          columns={columns}
          rows={rows}
          keyOf={({ kind, slug }) => `${kind}/${slug}`}
        />
      ) : (
        <Skeleton height={320} />
      )}
      {isNew && <NewText onClose={() => setNew(false)} />}
    </>
  );
}

function NewText({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [kind, setKind] = useState<ContentKind>('article');
  const [slug, setSlug] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog isOpen onClose={onClose} title={t.newText}>
      <form
        className={styles.act}
        onSubmit={(event) => {
          event.preventDefault();
          if (!slugForm.test(slug)) return setError(t.lowercaseWordsJoined);
          void router.push(`${paths.console('content', kind)}/${slug}`);
        }}
      >
        <Field label={t.kind}>
          <Select value={kind} onChange={({ target }) => setKind(kindOf(target.value) ?? 'article')}>
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.address} error={error} help={t.lowercaseWordsJoined}>
          <TextInput maxLength={60} value={slug} onChange={({ target }) => setSlug(target.value)} />
        </Field>
        <Button type="submit">{t.startWriting}</Button>
      </form>
    </Dialog>
  );
}
