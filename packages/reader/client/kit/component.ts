import { element } from '../dom.ts';
import { openAddress } from './addresses.ts';
import { ask, type Confirm, show } from './dialogs.ts';
import { loadFrame, messageOf, notifyFrames, resize, startFrames } from './frames.ts';
import { type KitAction, type KitAnswer, type KitHost, type KitRequest, type KitWords, readJson } from './model.ts';
import { morph } from './morph.ts';
import { sendTo } from './send.ts';
import { loadOptions, resolve, valuesOf } from './state.ts';

/** Actions that wait for the answers of those before them; a frame may send any number. */
const MOST_WAITING = 10;

/** Returns what ends a component: its listeners are taken away, and its answers not waited for any more. */
export function startKit(root: HTMLElement, host: KitHost = {}): () => void {
  const component = new Component(root, host);
  return () => component.end();
}

/** A drawn component that is used: its actions are answered by new drawings. */
class Component {
  readonly #root: HTMLElement;
  readonly #host: KitHost;
  readonly #words: KitWords;
  readonly #ended = new AbortController();
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(root: HTMLElement, host: KitHost) {
    this.#root = root;
    this.#host = host;
    this.#words = readJson(root.dataset.ckWords, { cancel: 'Cancel', close: 'Close', partFailed: 'This part could not be loaded.' });
    const { signal } = this.#ended;
    root.addEventListener('click', (event) => this.#clicked(event), { signal });
    root.addEventListener('input', () => notifyFrames(root, valuesOf(root)), { signal });
    root.addEventListener('change', ({ target }) => this.#changed(target as HTMLElement), { signal });
    root.addEventListener('keydown', (event) => this.#typed(event), { signal });
    addEventListener('message', (event) => this.#heard(event), { signal });
    this.#drawn();
    if (root.dataset.ckLate !== undefined) this.#queue(() => this.#arrive());
  }

  end(): void {
    this.#ended.abort();
  }

  #drawn(): void {
    startFrames(this.#root);
    loadOptions(this.#root, this.#words.partFailed);
    notifyFrames(this.#root, valuesOf(this.#root));
  }

  #clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const link = target.closest<HTMLElement>('.ck-frame > a');
    if (link?.parentElement) {
      event.preventDefault();
      loadFrame(link.parentElement);
      return;
    }
    const pressed = target.closest<HTMLElement>('[data-ck-press]');
    if (pressed !== null) void this.#asked(pressed, pressed.dataset.ckPress);
  }

  #changed(field: HTMLElement): void {
    const action = field.dataset.ckChange;
    if (action === undefined && field.dataset.ckConfirm === undefined) return;
    this.#asked(field, action).then((isDone) => {
      if (isDone || !(field instanceof HTMLInputElement)) return;
      if (field.type === 'checkbox') field.checked = !field.checked;
    });
  }

  /** Enter in a line of a dialog is its button. */
  #typed(event: KeyboardEvent): void {
    const field = event.target;
    if (event.key !== 'Enter' || event.isComposing || !(field instanceof HTMLInputElement) || this.#root.dataset.ck !== 'modal') return;
    const submit = this.#root.querySelector<HTMLButtonElement>(':scope > footer [data-ck-press]');
    event.preventDefault();
    submit?.click();
  }

  #heard(event: MessageEvent): void {
    const message = messageOf(this.#root, event);
    if (message === undefined) return;
    const { frame, action } = message;
    if (action.action === '@webframe.ready') notifyFrames(this.#root, valuesOf(this.#root), frame);
    else if (action.action === '@webframe.resize') resize(frame, action);
    else this.#act(action);
  }

  /** Does what an element says, after its question; false if that was answered with no. */
  async #asked(from: HTMLElement, action: string | undefined): Promise<boolean> {
    const question = readJson<Confirm | undefined>(from.dataset.ckConfirm, undefined);
    if (question !== undefined && !(await ask(question, this.#words, this.#root))) return false;
    const read = readJson<KitAction | undefined>(action, undefined);
    if (read !== undefined) this.#act(read);
    return true;
  }

  #act(written: KitAction): void {
    const action = resolve(written, valuesOf(this.#root)) as KitAction;
    switch (action.action) {
      case '@ui.url.open':
        openAddress(action.url);
        break;
      case '@ui.modal.open':
        this.#queue(() => this.#openModal(action));
        break;
      case '@ui.modal.close':
        this.#complete(action.returnValue);
        break;
      case '@editor.node.updateProps':
      case '@link.unfurl':
        this.#host.edit?.(action);
        break;
      default:
        this.#queue(() => this.#redraw(action));
    }
  }

  /** One after the other, so that each is sent the state that the one before has left. */
  #queue(work: () => Promise<void>): void {
    if (this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    this.#root.ariaBusy = 'true';
    this.#turn = this.#turn
      .then(work)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#root.ariaBusy = null;
      });
  }

  async #send(more: KitRequest): Promise<KitAnswer> {
    const request: KitRequest = { ...readJson<KitRequest>(this.#root.dataset.ckRequest, {}), ...more };
    const { ckEndpoint } = this.#root.dataset;
    const answer = await (this.#host.send?.(request) ?? sendTo(ckEndpoint ?? '', request, this.#ended.signal));
    this.#root.querySelector(':scope > .ck-failed')?.remove();
    return answer;
  }

  /** Asks for a component that was not there when its page was drawn. The policy of a page names the origins of frames that were: for others it is loaded again. */
  async #arrive(): Promise<void> {
    const answer = await this.#send({});
    const made = answer.type === 'element' ? fragment(answer.html) : undefined;
    if (made === undefined || this.#ended.signal.aborted) return;
    if (made.querySelector('[data-ck-frame]') !== null) return location.reload();
    this.#replace(made);
  }

  async #redraw(action: KitAction): Promise<void> {
    const answer = await this.#send({ state: valuesOf(this.#root), action });
    if (this.#ended.signal.aborted) return;
    if (answer.type === 'complete') return this.#complete(answer.returnValue);
    const made = fragment(answer.html);
    if (made !== undefined) this.#replace(made);
  }

  #replace(made: HTMLElement): void {
    morph(this.#root, made);
    this.#drawn();
    // The page has scripts for content, as for code and diagrams.
    this.#root.dispatchEvent(new Event('octavo:drawn', { bubbles: true }));
  }

  async #openModal({ componentId, props }: KitAction): Promise<void> {
    const answer = await this.#send({ componentId, props: props ?? {} });
    const made = answer.type === 'element' ? fragment(answer.html) : undefined;
    if (made === undefined || this.#ended.signal.aborted) return;
    const dialog = document.createElement('dialog');
    dialog.className = 'ck-dialog';
    dialog.setAttribute('aria-label', made.querySelector('.ck-modal-title')?.textContent ?? '');
    dialog.append(made);
    let returned = readJson<unknown>(made.dataset.ckReturn, undefined);
    made.addEventListener('click', ({ target }) => (target as Element).closest('[data-ck-close]') !== null && dialog.close());
    const end = startKit(made, {
      ...this.#host,
      complete(value) {
        returned = value ?? returned;
        dialog.close();
      },
    });
    // Whoever opened it goes on meanwhile.
    show(dialog, this.#root).then(() => {
      end();
      if (returned !== undefined) this.#queue(() => this.#redraw({ action: '@ui.modal.close', returnValue: returned }));
    });
  }

  #complete(returnValue: unknown): void {
    this.#host.complete?.(returnValue);
  }

  /** Reports a failure, and leaves the content in place. */
  #fail(error: unknown): void {
    if (this.#ended.signal.aborted) return;
    const note = this.#root.querySelector(':scope > .ck-failed') ?? this.#root.appendChild(element('p', 'ck-failed'));
    note.role = 'alert';
    note.textContent = error instanceof Error && error.name === 'KitError' ? error.message : this.#words.partFailed;
  }
}

/** Root of a drawing that our own server made. */
function fragment(html: string): HTMLElement | undefined {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.querySelector<HTMLElement>('.ck') ?? undefined;
}
