/** The job that sends transactional emails; their contents come from the modules that own them. */
export { sendEmailJob } from './send-email.job.ts';
