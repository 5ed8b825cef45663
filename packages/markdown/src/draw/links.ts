import type { LinkTarget, RenderContext } from './context.ts';
import { attributes, escapeHtml } from './escape.ts';
import { isExternal, safeImage, safeLink } from './urls.ts';

/** Where a destination leads: resolved by the caller, then held to the URL rule. */
export function targetOf(url: string, context: RenderContext): LinkTarget & { safe: string | undefined } {
  const target = context.options.resolveLink?.(url) ?? { href: url };
  const broken = target.broken ?? /^(?:.*\/)?broken-reference(?:\/|$)|^\/broken\//.test(url);
  let safe = broken ? undefined : safeLink(target.href);
  if (safe?.startsWith('#') && safe.length > 1) safe = `#${context.options.idPrefix ?? ''}${safe.slice(1)}`;
  return { ...target, broken, safe };
}

/** Address of a picture, or undefined when it may not be loaded. */
export function imageUrl(url: string, context: RenderContext): string | undefined {
  return safeImage(context.options.resolveImage?.(url) ?? url);
}

/** Attributes of a link to an address that passed the rule. */
export function linkAttributes(href: string): { href: string; rel?: string } {
  return isExternal(href) ? { href, rel: 'noopener nofollow' } : { href };
}

/** A link around ready HTML; without a safe address the content alone, marked. */
export function drawLink(url: string, content: string, context: RenderContext, extra: Record<string, string | undefined> = {}): string {
  const target = targetOf(url, context);
  if (target.safe === undefined) {
    return `<span${attributes({ class: 'oct-broken-link', title: target.broken ? 'This link leads nowhere' : 'This link is not allowed', ...withoutClass(extra) })}>${content}</span>`;
  }
  return `<a${attributes({ ...linkAttributes(target.safe), ...extra })}>${content}</a>`;
}

const withoutClass = ({ class: _class, title: _title, ...rest }: Record<string, string | undefined>): Record<string, string | undefined> =>
  rest;

/** A card that is a link: title, address or description, and a label that says what it is. */
export function linkCard(
  url: string,
  card: { kind: string; label: string; title?: string; description?: string },
  context: RenderContext,
): string {
  const target = targetOf(url, context);
  const title = target.title ?? card.title ?? '';
  const description = target.description ?? card.description ?? '';
  const inner =
    `<span class="oct-card-label">${escapeHtml(card.label)}</span>` +
    `<span class="oct-card-title">${escapeHtml(title === '' ? url : title)}</span>` +
    (description === '' ? '' : `<span class="oct-card-description">${escapeHtml(description)}</span>`);
  const shape = { class: `oct-link-card oct-${card.kind}` };
  if (target.safe === undefined) return `<div${attributes({ ...shape, 'data-broken': true })}>${inner}</div>\n`;
  return `<a${attributes({ ...shape, ...linkAttributes(target.safe) })}>${inner}</a>\n`;
}
