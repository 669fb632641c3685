import { sql } from 'kysely';
import { clientErrorLimits } from '../../../contract/limits.ts';
import { clientErrorKinds, type ClientErrorReport } from '../../../contract/client-errors.ts';
import type { Context } from '../../context.ts';
import { cleanReport, type CleanReport } from './clean-report.ts';

const everyMs = 1_000;
const dayMs = 86_400_000;

/**
 * Collects reports and stores them once a second, however many there are: nobody waits for it, and without the
 * database they're dropped. With `CLIENT_ERRORS_PERCENT` below 100, each stored one counts for several.
 */
export function createErrorLog({
  db,
  log,
  config,
  metrics,
}: Pick<Context, 'db' | 'log' | 'config' | 'metrics'>) {
  for (const kind of clientErrorKinds) metrics.startAtZero('bowline_client_errors_total', { kind });
  const { percent } = config.clientErrors;
  const weight = percent > 0 ? Math.round(100 / percent) : 0;
  let waiting = new Map<string, CleanReport & { count: number }>();
  let timer: NodeJS.Timeout | undefined;
  let today = { until: 0, reports: 0 };

  function isAllowed(): boolean {
    if (Math.random() * 100 >= percent) return false;
    if (today.until < Date.now()) today = { until: Date.now() + dayMs, reports: 0 };
    return (today.reports += 1) <= clientErrorLimits.perDay;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const reports = [...waiting.values()];
    waiting = new Map();
    for (const report of reports)
      await store(db, report).catch((error: unknown) =>
        log.warn({ err: error }, 'browser errors couldn’t be stored'),
      );
  }

  return {
    note(report: ClientErrorReport): void {
      metrics.count('bowline_client_errors_total', { kind: report.kind });
      if (!isAllowed()) return;
      const clean = cleanReport(report);
      if (!clean) return;
      const known = waiting.get(clean.fingerprint);
      if (!known && waiting.size >= clientErrorLimits.groupsAtOnce) return;
      waiting.set(clean.fingerprint, { ...clean, count: (known?.count ?? 0) + weight });
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    stop: flush,
  };
}

/** Adds to its group, or opens one, unless there were too many new ones today. */
async function store(
  db: Context['db'],
  { fingerprint, kind, message, frames, page, release, count }: CleanReport & { count: number },
): Promise<void> {
  await sql`
    insert into client_error (fingerprint, kind, message, frames, page, release, count)
    select ${fingerprint}, ${kind}, ${message}, ${frames}::text[], ${page}, ${release}, ${count}
    where exists (select from client_error where fingerprint = ${fingerprint})
      or (select count(*) from client_error where first_seen_at > now() - interval '1 day') < ${clientErrorLimits.newPerDay}
    on conflict (fingerprint) do update set
      count = client_error.count + excluded.count, last_seen_at = clock_timestamp(), page = excluded.page, release = excluded.release,
      resolved_at = case when client_error.release = excluded.release then client_error.resolved_at end`.execute(
    db,
  );
}
