import type { DrawnElement, DrawnNode, DrawnSlot } from '@octavo/markdown/draw';
import { formatOf } from '../html/dates.ts';
import { h } from '../html/h.ts';
import { type Sign, sign } from '../html/sign.ts';
import { iconName } from '../icons/icons.ts';
import type { BodyFeature, OutlineEntry } from '../model.ts';

const HINT_SIGNS: Readonly<Record<string, Sign>> = { info: 'info', success: 'success', warning: 'warning', danger: 'danger' };

/** Parts of a body beside its elements. */
export interface BodyFacts {
  /** Language that days are written in. */
  locale: string;
  outline: OutlineEntry[];
  features: Set<BodyFeature>;
  icons: Set<string>;
  /** Headings that operations were found below. */
  withOperations?: Set<OutlineEntry>;
}

/**
 * Dresses a drawn body for readers: icons become shapes of the page's sprite, hints get a sign, days are written as their language writes them. Collects what the
 * page has to know of it.
 */
export function dress(nodes: readonly DrawnNode[], facts: BodyFacts): DrawnNode[] {
  return nodes.map((node) => (node.type === 'text' ? node : dressElement(node, facts)));
}

function dressElement(node: DrawnElement, facts: BodyFacts): DrawnElement {
  const { attributes, slot } = node;
  const classes = attributes.class ?? '';
  if (classes.startsWith('oct-icon')) return iconElement(attributes['data-icon'] ?? '', classes, facts) ?? h('span', { class: classes });
  note(node, facts);
  if (node.markup !== undefined) return node;
  const children = dress(node.children, facts);
  if (classes === 'oct-update') return { ...node, children: withDay(children, facts) };
  const icon = slot === undefined ? attributes['data-icon'] : slotIcon(slot);
  if (classes === 'oct-hint') return { ...node, children: [hintSign(attributes, facts), ...children] };
  const drawn = icon === undefined ? undefined : iconElement(icon, 'icon', facts);
  return { ...node, children: drawn === undefined ? children : [drawn, ...children] };
}

/** Returns the parts of an update, with its day as the language of the page writes it. */
function withDay([head, ...rest]: readonly DrawnNode[], { locale }: BodyFacts): DrawnNode[] {
  if (head?.type !== 'element') return head === undefined ? [] : [head, ...rest];
  const [day, ...labels] = head.children;
  const time = day?.type === 'element' && day.name === 'time' ? Date.parse(day.attributes.datetime ?? '') : Number.NaN;
  if (day?.type !== 'element' || Number.isNaN(time)) return [head, ...rest];
  const written: DrawnElement = { ...day, children: [{ type: 'text', value: formatOf(locale).format(time) }] };
  return [{ ...head, children: [written, ...labels] }, ...rest];
}

const slotIcon = (slot: DrawnSlot): string | undefined => {
  const icon = slot.kind === 'link' ? slot.extra['data-icon'] : undefined;
  return typeof icon === 'string' ? icon : undefined;
};

function hintSign(attributes: DrawnElement['attributes'], facts: BodyFacts): DrawnElement {
  const own = attributes['data-icon'] === undefined ? undefined : iconElement(attributes['data-icon'], 'icon', facts);
  return own ?? sign(HINT_SIGNS[attributes['data-style'] ?? ''] ?? 'info');
}

function iconElement(name: string, classes: string, { icons }: BodyFacts): DrawnElement | undefined {
  const known = iconName(name);
  if (known === undefined) return undefined;
  icons.add(known);
  const own = classes.replace(/^oct-icon/, 'icon');
  return h('svg', { class: own, 'aria-hidden': 'true' }, h('use', { href: `#i-${known}` }));
}

const FEATURES: Readonly<Record<string, BodyFeature>> = {
  ck: 'component',
  'ck-missing': 'component',
  'oct-code': 'code',
  'oct-diagram': 'mermaid',
  'oct-tabs': 'tabs',
  'oct-update': 'updates',
  katex: 'math',
};

function note(node: DrawnElement, facts: BodyFacts): void {
  const { outline, features } = facts;
  const { name, attributes, slot } = node;
  const feature = FEATURES[attributes.class ?? ''];
  if (feature !== undefined) features.add(feature);
  if (attributes['data-ck-endpoint'] !== undefined || attributes['data-ck-frame'] !== undefined) features.add('component-script');
  if (attributes['data-player'] !== undefined) features.add('embed');
  if (attributes['data-call'] !== undefined) features.add('api');
  if (attributes.class === 'oct-openapi oct-api') noteOperation(node, facts);
  if (name === 'img' || slot?.kind === 'image') features.add('picture');
  if (attributes.id === undefined || !/^h[2-4]$/.test(name)) return;
  const title = textOf(node.children).replace(/\s+/g, ' ').trim();
  if (title !== '') outline.push({ title, anchor: attributes.id, level: Number(name[1]) });
}

/** A heading has the method of the operation below it, where there is only one. */
function noteOperation(section: DrawnElement, facts: BodyFacts): void {
  const heading = facts.outline.at(-1);
  const method = methodOf(section.children);
  if (heading === undefined || method === undefined) return;
  facts.withOperations ??= new Set();
  if (facts.withOperations.has(heading)) delete heading.method;
  else heading.method = method;
  facts.withOperations.add(heading);
}

/** Method at the head of an operation. */
function methodOf(nodes: readonly DrawnNode[]): string | undefined {
  const head = nodes.find((node) => node.type === 'element' && node.attributes.class === 'oct-openapi-head');
  const badge =
    head?.type === 'element' ? head.children.find((node) => node.type === 'element' && node.attributes.class === 'oct-method') : undefined;
  return badge?.type === 'element' ? badge.attributes['data-method'] : undefined;
}

/** Text of a heading, without its link to itself. */
function textOf(nodes: readonly DrawnNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.attributes.class === 'oct-anchor' || node.attributes.class === 'oct-note-reference' ? '' : textOf(node.children);
    })
    .join('');
}
