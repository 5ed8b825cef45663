import type { LinkTarget, RenderContext } from './context.ts';
import { type Attributes, type Content, type DrawnElement, type DrawnNode, element, nodesOf } from './tree.ts';
import { isExternal, safeImage, safeLink } from './urls.ts';

/** Returns the target of a destination: resolved by the caller, then restricted by the URL rule. */
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

/** A link around content; without a safe address the content alone, marked. */
export function drawLink(url: string, content: Content, context: RenderContext, extra: Attributes = {}): DrawnElement {
  const target = targetOf(url, context);
  if (target.safe === undefined) {
    const { class: _class, title: _title, ...rest } = extra;
    const title = target.broken ? 'This link leads nowhere' : 'This link is not allowed';
    return element('span', { class: 'oct-broken-link', title, ...rest }, content);
  }
  return element('a', { ...linkAttributes(target.safe), ...extra }, content);
}

/** A card that is a link: title, address or description, and a label that says what it is. */
export function linkCard(
  url: string,
  card: { kind: string; label: string; title?: string; description?: string },
  context: RenderContext,
): DrawnNode[] {
  const target = targetOf(url, context);
  const title = target.title ?? card.title ?? '';
  const description = target.description ?? card.description ?? '';
  const inner = [
    element('span', { class: 'oct-card-label' }, card.label),
    element('span', { class: 'oct-card-title' }, title === '' ? url : title),
    ...(description === '' ? [] : [element('span', { class: 'oct-card-description' }, description)]),
  ];
  const shape = { class: `oct-link-card oct-${card.kind}` } as const;
  if (target.safe === undefined) return nodesOf(element('div', { ...shape, 'data-broken': true }, inner), '\n');
  return nodesOf(element('a', { ...shape, ...linkAttributes(target.safe) }, inner), '\n');
}
