import { recordReading } from '../audit/index.ts';
import type { FastifyInstance } from 'fastify';
import * as filters from '../../../contract/console-filters.ts';
import * as operations from '../../../contract/console-operations.ts';
import * as ruleCalls from '../../../contract/console-rules.ts';
import * as switchCalls from '../../../contract/console-switches.ts';
import * as people from '../../../contract/console-people.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { askToResend, listEmails, readEmail } from './emails.ts';
import { dropJob, listJobs, retryJob } from './jobs.ts';
import { listPeople } from './list-people.ts';
import { readPanel } from './person-panels.ts';
import { changeRules, readRules } from './rules.ts';
import { readSwitches, setSwitch } from './switches.ts';
import { readNow } from './read-now.ts';
import { readOperations } from './read-operations.ts';
import { removeFilter, savedFilters, saveFilter } from './saved-filters.ts';
import { readPerson } from './read-person.ts';
import { searchAll } from './search-all.ts';

export function consoleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, context, people.listPeople, ({ query }) => listPeople(db, query));
  serve(app, context, people.readPerson, ({ actor, params }) => readPerson(context, actor, params.id));
  serve(app, context, people.readPersonPanel, async ({ actor, params: { id, panel } }) => {
    if (panel === 'conversations' || panel === 'emails')
      await recordReading(context.db, actor, { act: `read-${panel}`, object: { kind: 'account', id } });
    return { lists: await readPanel(db, id, panel) };
  });
  serve(app, context, people.searchAll, async ({ actor, query }) => ({
    hits: await searchAll(context, actor, query.q),
  }));

  serve(app, context, filters.listSavedFilters, ({ actor, query }) => savedFilters(db, actor, query.section));
  serve(app, context, filters.saveFilter, ({ actor, body }) => saveFilter(db, actor, body));
  serve(app, context, filters.removeFilter, async ({ actor, params }) => {
    await removeFilter(db, actor, params.id);
    return {};
  });
  serve(app, context, operations.readNow, () => readNow(context));
  serve(app, context, operations.readOperations, () => readOperations(db));
  serve(app, context, operations.listJobs, ({ query }) => listJobs(db, query));
  serve(app, context, operations.retryJob, async ({ actor, params, body }) => {
    await retryJob(db, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, operations.dropJob, async ({ actor, params, body }) => {
    await dropJob(db, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, operations.listEmails, ({ query }) => listEmails(context, query));
  serve(app, context, operations.readEmail, ({ actor, params }) => readEmail(context, actor, params.id));
  serve(app, context, operations.resendEmail, async ({ actor, params, body }) => {
    await askToResend(context, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, switchCalls.readSwitches, () => readSwitches(context));
  serve(app, context, switchCalls.setSwitch, ({ actor, params, body }) =>
    setSwitch(context, { actor, ...params, ...body }),
  );
  serve(app, context, ruleCalls.readRules, () => readRules(context));
  serve(app, context, ruleCalls.changeRules, ({ actor, body }) => changeRules(context, actor, body));
}
