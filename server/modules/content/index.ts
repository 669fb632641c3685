/** Texts of the site: pages, articles, FAQ, settings, the contact form, the Friday email. */
export { contentRoutes } from './content.routes.ts';
export { fridayLetter, fridayList } from './friday-list.job.ts';
export { mailContact } from './mail-contact.job.ts';
export { putHouseTexts } from './put-house-texts.ts';
export { saysOf } from './says.ts';
