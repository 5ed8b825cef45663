import { type ApiCall, type CallValues, curlSample, firstValues, makeRequest } from '@octavo/markdown/api-call';
import { copy } from '../copy.ts';
import { button, element, say } from '../dom.ts';
import { choice, type Field, field, group } from './fields.ts';
import { type Answer, sendByServer, sendDirectly } from './send.ts';
import { answerParts } from './show-answer.ts';

/** Credentials of the caller, by name of the scheme: of all operations of the page, in memory alone. */
const proofs: Record<string, { user?: string; secret: string }> = {};

/** Longest wait for an answer, in milliseconds. */
const MAX_WAIT = 60_000;

type Mutable = { -readonly [Name in keyof CallValues]: CallValues[Name] };

/** Form that calls an operation, and shows what is answered. */
export class Tester {
  readonly #call: ApiCall;
  readonly #words = JSON.parse(document.body.dataset.callWords ?? '{}') as Record<string, string>;
  readonly #dialog = document.createElement('dialog');
  readonly #answer = element('div', 'tester-answer');
  /** Read out when it changes; the rest of an answer is not. */
  readonly #status = element('div', '');
  readonly #rest = element('div', 'tester-rest');
  readonly #values: Mutable;
  #parameters: Field[] = [];
  #fields: { field: Field; isFile: boolean }[] = [];
  #running: AbortController | undefined;

  constructor(section: HTMLElement) {
    this.#call = JSON.parse(section.dataset.call ?? '{}') as ApiCall;
    this.#values = { ...firstValues(this.#call), proofs };
    this.#build(section);
  }

  async open(): Promise<void> {
    await styled(document.body.dataset.testerCss ?? '');
    if (!this.#dialog.isConnected) document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  #build(section: HTMLElement): void {
    const words = this.#words;
    const head = element('div', 'tester-head');
    const title = element('h2', '');
    const badge = section.querySelector('.oct-method')?.cloneNode(true);
    if (badge) title.append(badge);
    title.append(element('code', '', this.#call.path));
    title.id = `${section.id}-test`;
    const close = button('icon-button', say('close'), 'close');
    close.onclick = () => this.#dialog.close();
    head.append(title, close);
    const form = document.createElement('form');
    const send = element('button', 'button-primary', words.send) as HTMLButtonElement;
    const curl = element('button', 'button-secondary') as HTMLButtonElement;
    curl.type = 'button';
    curl.append(element('span', '', words.copyCurl));
    curl.onclick = () => copy(curl, () => this.#curl());
    const foot = element('div', 'tester-foot');
    foot.append(send, curl);
    const request = element('div', 'tester-request');
    request.append(...this.#servers(), this.#authorization(), ...this.#groups(), ...this.#body(), foot);
    form.append(request, this.#answer);
    this.#status.role = 'status';
    this.#answer.append(this.#status, this.#rest);
    this.#answer.ariaLabel = words.answer ?? '';
    this.#answer.role = 'region';
    form.onsubmit = (event) => {
      event.preventDefault();
      void this.#send(send);
    };
    this.#dialog.className = 'tester';
    this.#dialog.setAttribute('aria-labelledby', title.id);
    this.#dialog.onclick = ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    };
    this.#dialog.append(head, form);
  }

  #servers(): HTMLElement[] {
    const words = this.#words;
    const { servers } = this.#call;
    const variables = element('div', 'tester-part');
    const pick = choice(
      servers.map(({ url }) => url),
      words.servers ?? '',
      0,
      (index) => {
        this.#values.server = index;
        const values: Record<string, string> = {};
        this.#values.variables = values;
        const shown = (servers[index]?.variables ?? []).map(({ name, default: value, enum: choices }) => {
          values[name] = value;
          const onInput = (written: string) => {
            values[name] = written;
          };
          return field(name, { value, isRequired: true, onInput, ...(choices === undefined ? {} : { choices }) }).label;
        });
        variables.replaceChildren(...shown);
      },
    );
    const only = pick.length === 0 ? [element('code', 'tester-server', servers[0]?.url)] : pick;
    return [group(words.servers ?? '', [...only, variables])];
  }

  #authorization(): HTMLElement {
    const words = this.#words;
    const { security } = this.#call;
    const controls = element('div', 'tester-part');
    const titles = security.map((way) => (way.length === 0 ? '—' : way.map(({ name }) => name).join(' + ')));
    const pick = choice(titles, words.authorization ?? '', this.#values.way, (index) => {
      this.#values.way = index;
      const shown = (security[index] ?? []).flatMap(({ name, kind, parameter }) => {
        const known = proofs[name] ?? { secret: '' };
        proofs[name] = known;
        const secret = field(
          kind === 'basic' ? (words.password ?? '') : kind === 'apiKey' ? `${words.key} ${parameter}` : (words.token ?? ''),
          {
            hint: name,
            kind: 'password',
            value: known.secret,
            onInput(value) {
              known.secret = value;
            },
          },
        );
        if (kind !== 'basic') return [secret.label];
        const user = field(words.userName ?? '', {
          hint: name,
          value: known.user ?? '',
          onInput(value) {
            known.user = value;
          },
        });
        return [user.label, secret.label];
      });
      controls.replaceChildren(...shown, ...(shown.length === 0 ? [] : [element('p', 'tester-note', words.notKept)]));
    });
    return group(words.authorization ?? '', security.some((way) => way.length > 0) ? [...pick, controls] : []);
  }

  #groups(): HTMLElement[] {
    const words = this.#words;
    this.#parameters = this.#call.parameters.map(({ name, type, isRequired = false, value, example = '', enum: choices }) =>
      field(name, {
        hint: type,
        value,
        isRequired,
        placeholder: example,
        ...(choices === undefined ? (type === 'boolean' ? { choices: ['true', 'false'] } : {}) : { choices }),
      }),
    );
    return (['path', 'query', 'header', 'cookie'] as const).map((place) =>
      group(
        words[place] ?? '',
        this.#parameters.flatMap(({ label }, n) => (this.#call.parameters[n]?.in === place ? [label] : [])),
      ),
    );
  }

  #body(): HTMLElement[] {
    const words = this.#words;
    const { body } = this.#call;
    if (body === undefined) return [];
    const controls = element('div', 'tester-part');
    const pick = choice(
      body.media.map(({ type }) => type),
      words.body ?? '',
      0,
      (index) => {
        const media = body.media[index];
        this.#values.media = index;
        this.#values.text = media?.text ?? '';
        const onInput = (value: string) => {
          this.#values.text = value;
        };
        this.#fields = (media?.fields ?? []).map(({ name, value, isFile = false }) => ({
          field: field(name, { value, kind: isFile ? 'file' : 'text' }),
          isFile,
        }));
        const lines = media?.kind === 'text' ? [field(media.type, { value: media.text, kind: 'lines', onInput }).label] : [];
        controls.replaceChildren(...lines, ...this.#fields.map((one) => one.field.label));
      },
    );
    return [group(words.body ?? '', [...pick, controls])];
  }

  #request() {
    const parameters = this.#parameters.map((one) => one.value());
    return makeRequest(this.#call, { ...this.#values, parameters, fields: this.#fields.map((one) => one.field.value()) });
  }

  #curl(): string {
    const { cookies, headers, ...request } = this.#request();
    const cookie: [string, string][] =
      cookies.length === 0 ? [] : [['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]];
    return curlSample({ ...request, headers: [...headers, ...cookie] });
  }

  async #send(send: HTMLButtonElement): Promise<void> {
    const words = this.#words;
    const { proxy } = document.body.dataset;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    send.ariaBusy = 'true';
    this.#show([element('p', 'tester-note', words.sending)]);
    const timer = setTimeout(() => running.abort(), MAX_WAIT);
    const parts = await this.#ask(proxy, running.signal).then(
      (answer) => answerParts(answer, words),
      (error: Error) => [element('p', 'tester-note', proxy === undefined || error.name !== 'Error' ? words.unreachable : error.message)],
    );
    clearTimeout(timer);
    if (this.#running !== running) return;
    send.ariaBusy = 'false';
    this.#show(parts);
    this.#answer.scrollIntoView({ block: 'nearest' });
  }

  #show([status, ...rest]: readonly HTMLElement[]): void {
    this.#status.replaceChildren(...(status === undefined ? [] : [status]));
    this.#rest.replaceChildren(...rest);
  }

  #ask(proxy: string | undefined, signal: AbortSignal): Promise<Answer> {
    const files = this.#fields
      .filter(({ isFile }) => isFile)
      .map(({ field: { label } }) => label.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]);
    const request = this.#request();
    return proxy === undefined ? sendDirectly(request, files, signal) : sendByServer(proxy, request, files, signal);
  }
}

let sheet: Promise<unknown> | undefined;

/** Loads the stylesheet of the form, once. */
function styled(href: string): Promise<unknown> {
  sheet ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
  return sheet;
}
