import { textOf } from '../common/configuration.ts';
import { deliverJson } from '../common/deliver.ts';
import { type Notice, noticeOf } from '../common/notices.ts';
import { type Environment, refuse, type ScriptEvent, serve } from '../common/serve.ts';

/** Characters that have a meaning in the text of messages. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a message as Slack, Mattermost and Rocket.Chat read it. */
function messageOf({ title, place, text, url }: Notice) {
  const named = url === undefined ? `*${escaped(title)}*` : `*<${escaped(url).replaceAll('|', '%7C')}|${escaped(title)}>*`;
  const lines = [place === undefined ? named : `${named} in ${escaped(place)}`];
  if (text !== undefined) lines.push(escaped(text).replaceAll(/^/gm, '> '));
  return { text: lines.join('\n') };
}

async function tell(event: ScriptEvent, environment: Environment): Promise<Response | undefined> {
  const address = textOf(environment, 'url');
  const notice = address === '' ? undefined : await noticeOf(event, environment);
  return notice === undefined ? undefined : deliverJson(address, messageOf(notice));
}

const nothing = () => refuse(404, 'There is nothing here.');

export default serve({ fetch: nothing, ui_render: nothing }, tell);
