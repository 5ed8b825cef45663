export { enqueueMail } from './enqueue-mail.ts';
export type { Mail, MailOrder } from './mail.ts';
export { mailJob } from './mail-job.ts';
export type { Mailer, MailMessage } from '../base/mailer.ts';
