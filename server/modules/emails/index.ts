/** The job that sends transactional emails; the words come from the modules that own them. */
export { sendEmailJob } from './send-email.job.ts';
