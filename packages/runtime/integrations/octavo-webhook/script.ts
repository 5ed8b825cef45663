import { textOf } from '../common/configuration.ts';
import { deliver } from '../common/deliver.ts';
import { type Environment, refuse, type ScriptEvent, serve } from '../common/serve.ts';

/** Events about this integration's own configuration, which holds the secret: they are nobody else's. */
const isOwn = (type: string): boolean => /^(?:(?:space|site)_)?installation_/.test(type);

/** Returns `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of the seconds, a dot and the body. */
async function sign(secret: string, body: string): Promise<string> {
  const time = String(Math.floor(Date.now() / 1000));
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${time}.${body}`)));
  return `t=${time},v1=${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Sends an event to the address of its space or site, or else of the organization. */
async function send(event: ScriptEvent, environment: Environment): Promise<Response | undefined> {
  const [address, secret] = [textOf(environment, 'url'), textOf(environment, 'secret')];
  const wanted = textOf(environment, 'events')
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '');
  const isWanted = wanted.length === 0 || wanted.includes(event.type);
  if (address === '' || secret === '' || isOwn(event.type) || !isWanted) return undefined;
  const { eventId: id, type, spaceId: space, siteId: site, installationId: _, ...rest } = event;
  const organization = environment.installation?.target.organization;
  const body = JSON.stringify({ id, type, createdAt: new Date().toISOString(), organization, space, site, event: rest });
  const signature = await sign(secret, body);
  // The second name is for receivers that were written for GitBook.
  const headers = { 'Content-Type': 'application/json', 'X-Octavo-Signature': signature, 'X-GitBook-Signature': signature };
  return deliver(address, { method: 'POST', headers, body });
}

const nothing = () => refuse(404, 'There is nothing here.');

export default serve({ fetch: nothing, ui_render: nothing }, send);
