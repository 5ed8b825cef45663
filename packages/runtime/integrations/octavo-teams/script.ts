import { textOf } from '../common/configuration.ts';
import { deliverJson } from '../common/deliver.ts';
import { type Notice, noticeOf } from '../common/notices.ts';
import { type Environment, refuse, type ScriptEvent, serve } from '../common/serve.ts';

/** Characters that have a meaning in the text of cards. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]()#~>]/g, '\\$&');

/** Returns an adaptive card, as workflows of Microsoft Teams post it. */
function cardOf({ title, place, text, url }: Notice) {
  const line = (words: string, style: Record<string, unknown>) => ({ type: 'TextBlock', text: escaped(words), wrap: true, ...style });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      line(title, { weight: 'Bolder' }),
      ...(place === undefined ? [] : [line(place, { isSubtle: true, spacing: 'None' })]),
      ...(text === undefined ? [] : [line(text, {})]),
    ],
    ...(url === undefined ? {} : { actions: [{ type: 'Action.OpenUrl', title: 'Open', url }] }),
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}

async function tell(event: ScriptEvent, environment: Environment): Promise<Response | undefined> {
  const address = textOf(environment, 'url');
  const notice = address === '' ? undefined : await noticeOf(event, environment);
  return notice === undefined ? undefined : deliverJson(address, cardOf(notice));
}

const nothing = () => refuse(404, 'There is nothing here.');

export default serve({ fetch: nothing, ui_render: nothing }, tell);
