/** Texts of the site: pages, articles, FAQ, settings, the contact form, the newsletter. */
export { contentRoutes } from './content.routes.ts';
export { sendNewsletter, queueNewsletter } from './newsletter.job.ts';
export { emailContact } from './email-contact.job.ts';
export { putHouseTexts } from './put-house-texts.ts';
export { saysOf } from './says.ts';
