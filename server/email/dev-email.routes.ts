import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../app-error.ts';
import { isFromInside } from '../public-address.ts';
import { emailFolder } from './create-email.ts';
import { listEmails, readEmail } from './email-folder.ts';
import { listPage, emailPage } from './dev-email.pages.ts';
import * as errors from '../../locales/errors.ts';

/** An email's id; that of a link or code ends with the name of the key that it was made with. */
const nameForm = /^[A-Za-z0-9_-]{1,120}(?:\.[A-Za-z0-9_-]{1,40})?$/;

/**
 * /dev/mail shows the emails in the folder, for development and trials. It exists only if the settings allow
 * it, and only for visitors from this machine or its network: emails contain sign-in codes, and a site may be
 * made public with its settings forgotten.
 */
export function devEmailRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  if (!config.showEmails) return;
  const folder = emailFolder(config);
  const hide = { schema: { hide: true } };

  app.addHook('onRequest', async (request) => {
    if (!isFromInside(request)) throw new AppError('not_found', errors.not_found_thisPageDoesntExist);
  });

  app.get('/dev/mail', hide, async (_request, reply) =>
    send(reply, listPage(config.productName, await listEmails(folder))),
  );

  app.get<{ Params: { name: string } }>('/dev/mail/:name', hide, async (request, reply) => {
    const { name } = request.params;
    const email = nameForm.test(name) ? await readEmail(folder, name) : undefined;
    if (!email) throw new AppError('not_found', errors.not_found_thisEmailDoesntExist);
    return send(reply, emailPage(config.productName, email));
  });
}

/** The page runs no script, and the email in it inherits that. */
const send = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:; base-uri 'self'; form-action 'none'",
    )
    .header('x-robots-tag', 'noindex')
    .send(html);
