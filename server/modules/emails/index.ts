/** The job that sends transactional emails; the words come from the modules that own them. */
export { sendMailJob } from './send-mail.job.ts';
