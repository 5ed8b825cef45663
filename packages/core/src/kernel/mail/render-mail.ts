import type { MailMessage } from '../base/index.ts';
import type { Mail } from './mail.ts';
import type { MailText } from './mail-text.ts';
import { mailText } from './messages.ts';

/** Draws a mail as plain text and as HTML. What people wrote becomes one line of plain characters, so it can end no header and open no tag. */
export function renderMail(mail: Mail): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const words = mailText(oneLineEach(mail));
  return { subject: words.subject, text: textOf(words), html: htmlOf(words) };
}

const LONGEST_NAME = 120;
const LONGEST_QUOTE = 400;

/** Every text in a value as one line; addresses, which Octavo made, stay as they are. */
function oneLineEach<Value>(value: Value, name?: string): Value;
function oneLineEach(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /link$/i.test(name) ? value : oneLine(value, name === 'quote' ? LONGEST_QUOTE : LONGEST_NAME);
  if (Array.isArray(value)) return value.map((item: unknown) => oneLineEach(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, oneLineEach(item, key)]));
}

/** Without control characters, line ends and marks that turn the direction of writing; cut when it is very long. */
function oneLine(value: string, longest: number): string {
  const plain = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= longest ? plain : `${characters.slice(0, longest - 1).join('')}…`;
}

function textOf({ paragraphs, action, closing, links = [] }: MailText): string {
  const lines = [
    ...paragraphs.map((line) => (typeof line === 'string' ? line : 'quote' in line ? `> ${line.quote}` : `${line.label}:\n${line.link}`)),
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    ...closing,
    ...links.map(({ label, link }) => `${label}:\n${link}`),
  ];
  return lines.join('\n\n').concat('\n');
}

const SMALL = 'color:#666;font-size:13px';
const QUOTE = 'margin:0 0 1em;padding-left:12px;border-left:3px solid #ccc;color:#444';

function htmlOf({ subject, logo, paragraphs, action, closing, links = [] }: MailText): string {
  const body = [
    ...(logo === undefined ? [] : [`<p><img src="${escapeHtml(logo)}" alt="" height="36" style="height:36px;max-width:192px"></p>`]),
    ...paragraphs.map(paragraph),
    ...(action === undefined ? [] : [button(action)]),
    ...closing.map((line) => `<p style="${SMALL}">${escapeHtml(line)}</p>`),
    ...links.map(({ label, link }) => `<p style="${SMALL}"><a href="${escapeHtml(link)}" style="color:#666">${escapeHtml(label)}</a></p>`),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:36em;margin:2em auto;padding:0 1em">',
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}

function paragraph(line: MailText['paragraphs'][number]): string {
  if (typeof line === 'string') return `<p>${escapeHtml(line)}</p>`;
  if ('quote' in line) return `<blockquote style="${QUOTE}">${escapeHtml(line.quote)}</blockquote>`;
  return `<p><a href="${escapeHtml(line.link)}">${escapeHtml(line.label)}</a></p>`;
}

/** The address is shown too, for readers that draw no buttons and for people who look before they follow. */
function button({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  const style = 'display:inline-block;padding:10px 16px;border-radius:8px;background:#1f4fd8;color:#fff;text-decoration:none';
  return [
    `<p><a href="${href}" style="${style}">${escapeHtml(label)}</a></p>`,
    `<p style="font-size:13px;word-break:break-all">${href}</p>`,
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
