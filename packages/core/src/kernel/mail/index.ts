export { enqueueMail, MAIL_KIND, MAIL_PURPOSE } from './enqueue-mail.ts';
export { isLinkSecret, newLinkSecret, type SecretWay, wasMailed } from './link-secret.ts';
export { type MailConversation, type MailItem, MailOrder } from './mail.ts';
export { mailJob } from './mail-job.ts';
export { notificationLines } from './notification-text.ts';
export { notifySecurityChange } from './notify-security-change.ts';
export { renderMail } from './render-mail.ts';
