import { mentionedUser } from '@octavo/contract/mention';
import type { LinkTarget, RenderContext } from './context.ts';
import type { CardText } from './slot.ts';
import { type Attributes, type Content, type DrawnElement, element, slotOf } from './tree.ts';
import { isExternal, safeImage, safeLink } from './urls.ts';
import { wordsOf } from './words.ts';

/** Part of the context that links are drawn with. */
type LinkContext = Pick<RenderContext, 'options'>;

/** Returns the target of a destination: resolved by the caller, then restricted by the URL rule. */
export function targetOf(url: string, context: LinkContext): LinkTarget & { safe: string | undefined } {
  const target = context.options.resolveLink?.(url) ?? { href: url };
  const broken = target.broken ?? /^(?:.*\/)?broken-reference(?:\/|$)|^\/broken\//.test(url);
  let safe = broken ? undefined : safeLink(target.href);
  if (safe?.startsWith('#') && safe.length > 1) safe = `#${context.options.idPrefix ?? ''}${safe.slice(1)}`;
  return { ...target, broken, safe };
}

/** Address of a picture, or undefined when it may not be loaded. */
export function imageUrl(url: string, context: LinkContext): string | undefined {
  return safeImage(context.options.resolveImage?.(url) ?? url);
}

/** Attributes of a link to an address that passed the rule. */
function linkAttributes(href: string, { options }: LinkContext): Attributes {
  return isExternal(href) ? { href, rel: 'noopener nofollow', target: options.externalTarget } : { href };
}

/** Returns a link around content; without a safe address the content alone, marked. */
export function drawLink(url: string, content: Content, context: LinkContext, extra: Attributes = {}): DrawnElement {
  if (context.options.hasSlots) return slotOf({ kind: 'link', url, extra }, context.options, content);
  const target = targetOf(url, context);
  if (target.safe === undefined) {
    const { class: _class, title: _title, ...rest } = extra;
    const { brokenLink, linkNotAllowed } = wordsOf(context);
    return element('span', { class: 'oct-broken-link', title: target.broken ? brokenLink : linkNotAllowed, ...rest }, content);
  }
  return element('a', { ...linkAttributes(target.safe, context), ...extra }, content);
}

/** Returns a mention: a link that is named as its target is. A person is no place to go to. */
export function drawMention(url: string, content: Content, context: LinkContext): DrawnElement {
  if (mentionedUser(url) !== undefined) return element('span', { class: 'oct-mention' }, content);
  if (context.options.hasSlots) return slotOf({ kind: 'mention', url }, context.options, content);
  const title = context.options.resolveLink?.(url)?.title;
  return drawLink(url, title ? title : content, context, { class: 'oct-mention' });
}

/** Returns a card that is a link: title, address or description, and a label that says what it is. */
export function linkCard(url: string, card: CardText, context: LinkContext): DrawnElement {
  return context.options.hasSlots
    ? slotOf({ kind: 'card', url, card }, context.options)
    : cardOf(targetOf(url, context), url, card, context);
}

/** Returns a card that leads to a file of the space. */
export function drawFileCard(source: string, card: CardText, context: LinkContext): DrawnElement {
  if (context.options.hasSlots) return slotOf({ kind: 'file', url: source, card }, context.options);
  const url = context.options.resolveImage?.(source);
  return url === undefined
    ? cardOf(targetOf(source, context), source, card, context)
    : cardOf({ href: url, safe: safeLink(url) }, url, card, context);
}

function cardOf(target: LinkTarget & { safe: string | undefined }, url: string, card: CardText, context: LinkContext): DrawnElement {
  const title = target.title ?? card.title ?? '';
  const description = target.description ?? card.description ?? '';
  const inner = [
    element('span', { class: 'oct-card-label' }, card.label),
    element('span', { class: 'oct-card-title' }, title === '' ? url : title),
    ...(description === '' ? [] : [element('span', { class: 'oct-card-description' }, description)]),
  ];
  const shape = { class: `oct-link-card oct-${card.kind}` } as Attributes;
  if (target.safe === undefined) return element('div', { ...shape, 'data-broken': true }, inner);
  return element('a', { ...shape, ...linkAttributes(target.safe, context) }, inner);
}

/** Returns the link that covers a card of a table, named by the card's first text, else by its target. Nothing where it leads nowhere. */
export function drawCardLink(url: string, name: string, context: LinkContext): Content {
  if (context.options.hasSlots) return slotOf({ kind: 'card-link', url, name }, context.options);
  const target = targetOf(url, context);
  if (target.safe === undefined) return '';
  const label = name === '' ? (target.title ?? wordsOf(context).open) : name;
  return element('a', { class: 'oct-card-link', 'aria-label': label, ...linkAttributes(target.safe, context) });
}
