import { deflateSync } from 'fflate';
import { type Element, editor, note, renderBlock } from '../common/blocks.ts';
import { baseOf, textOf } from '../common/configuration.ts';
import { serve } from '../common/serve.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
/** Longest address that servers and browsers take. */
const LONGEST = 8000;

/** Returns a text as addresses of PlantUML servers have it: deflated, in an alphabet of its own. */
function encode(text: string): string {
  const bytes = deflateSync(new TextEncoder().encode(text), { level: 9 });
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    for (const six of [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63]) encoded += ALPHABET[six];
  }
  return encoded;
}

function picture(content: string, server: string): Element {
  if (content.trim() === '') return note('This diagram has no text yet.');
  if (!/^https:\/\//i.test(server)) return note('The address of the PlantUML server has to begin with https. An admin can change it.');
  const url = `${baseOf(server)}/svg/${encode(content)}`;
  if (url.length > LONGEST) return note('This diagram is too long for a PlantUML server. Make two of it.');
  return { type: 'image', source: { url } };
}

export default serve({
  ui_render: renderBlock('plantuml', ({ content, isEditable }, environment) => [
    ...(isEditable ? [editor(content, 'plantuml')] : []),
    picture(content, textOf(environment, 'server')),
  ]),
});
