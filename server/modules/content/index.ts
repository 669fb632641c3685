/** Texts of the site: pages, articles, FAQ, settings, the contact form, the newsletter. */
export { publishPlanned } from './publish-content.ts';
export { emailTextsRoutes } from './email-texts.routes.ts';
export { editContentRoutes } from './edit-content.routes.ts';
export { contentRoutes } from './content.routes.ts';
export { beginNewsletter, queueNewsletter, sendNewsletter } from './newsletter.job.ts';
export { emailContact } from './email-contact.job.ts';
export { loadBuiltInContent } from './load-built-in-content.ts';
export { moveSubscriptions } from './subscribe.ts';
export { builtInPages, fingerprint, type BuiltInPage } from './read-built-in.ts';
export { renderText } from './render-text.ts';
export { fillIn } from './figures.ts';
export { contentValues } from './content-values.ts';
