import { address } from '../foreign/common-components.ts';
import { cards } from '../foreign/write-blocks.ts';
import { escapeText } from '../markdown-edits/index.ts';
import { listOf, member, textOf } from './project-files.ts';

/** Returns a home page whose words are in its front matter, as VitePress, VuePress and Starlight have them, as text: its tagline, its ways on, its features. */
export function homePage(values: Readonly<Record<string, unknown>>): string {
  const hero = values.hero ?? values;
  const parts: string[] = [];
  const tagline = [member(hero, 'text'), member(hero, 'tagline')].map(textOf).filter((text) => text !== '');
  parts.push(...tagline.map((text) => escapeText(text.replace(/<[^>]*>/g, ' '))));
  const actions = listOf(member(hero, 'actions')).flatMap((action) => {
    const text = textOf(member(action, 'text'));
    const link = textOf(member(action, 'link'));
    return text === '' || link === '' ? [] : [`[${escapeText(text)}](${address(link)})`];
  });
  if (actions.length > 0) parts.push(actions.map((action) => `* ${action}`).join('\n'));
  const features = listOf(values.features).map((feature) => {
    const link = textOf(member(feature, 'link'));
    return { title: textOf(member(feature, 'title')), text: textOf(member(feature, 'details')), ...(link !== '' && { href: link }) };
  });
  if (features.length > 0) parts.push(cards(features));
  return parts.join('\n\n');
}
