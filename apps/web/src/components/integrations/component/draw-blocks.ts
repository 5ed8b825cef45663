import { startKit } from '@octavo/reader/kit';
import { errorCode, errorMessage } from '@/lib/errors';
import type { DrawnComponentRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { deliveriesHref, integrationHref } from '../deliveries/deliveries-href';
import { type AskForDrawing, sendFrom } from './component-client';

/** Facts of a page that drawing its blocks needs. */
export interface BlockHost {
  context: DrawnComponentRequest['context'];
  /** Returns true if the first drawing of a block is kept. */
  isKept(request: DrawnComponentRequest): boolean;
  /** Asks for the first drawing of a block, which may be kept. */
  first: AskForDrawing;
  /** Asks for a drawing that follows an action. */
  ask: AskForDrawing;
  /** Returns the organization, if the reader is its admin. */
  orgIdOfAdmin(): Promise<string | undefined>;
}

/** Distance from which a block is drawn ahead (px). */
const AHEAD = '600px';

/**
 * Draws each block of an integration once it comes near. Returns what takes that back.
 * @param prefix of the keys of the drawings, another one for each content of a document
 */
export function drawBlocks(content: HTMLElement, host: BlockHost, prefix = 'kit'): () => void {
  const holders = content.querySelectorAll<HTMLElement>('[data-integration]');
  const undo: (() => void)[] = [];
  const keyOf = new Map([...holders].map((holder, index) => [holder, `${prefix}-${index + 1}`]));
  const draw = (holder: HTMLElement) => undo.push(drawBlock(holder, requestOf(holder, keyOf.get(holder) ?? prefix, host.context), host));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        draw(target);
      }
    },
    { rootMargin: AHEAD },
  );
  for (const [holder, key] of keyOf) {
    if (host.isKept(requestOf(holder, key, host.context))) draw(holder);
    else observer.observe(holder);
  }
  undo.push(() => observer.disconnect());
  return () => {
    for (const step of undo) step();
  };
}

/** Request for the first drawing of a block. */
function requestOf(holder: HTMLElement, key: string, context: DrawnComponentRequest['context']): DrawnComponentRequest {
  const [name = '', ...block] = (holder.dataset.integration ?? '').slice(1).split('/');
  return { name, key, componentId: block.join('/'), props: propertiesOf(holder), context };
}

function drawBlock(holder: HTMLElement, request: DrawnComponentRequest, { first, ask, orgIdOfAdmin }: BlockHost): () => void {
  const { name, key, context } = request;
  const written = [...holder.childNodes];
  let isGone = false;
  let end = () => {};
  holder.ariaBusy = 'true';
  first(request)
    .then((answer) => {
      if (isGone || answer.type !== 'element') return;
      const template = document.createElement('template');
      // Drawn by the server from checked elements; a script's own HTML is nowhere in it.
      template.innerHTML = answer.html;
      holder.replaceChildren(template.content);
      const root = holder.querySelector<HTMLElement>('.ck');
      if (root !== null) end = startKit(root, { send: sendFrom(ask, { name, key, context }) });
    })
    .catch(async (error: unknown) => {
      const note = noteOn(error);
      if (!isGone) holder.append(note);
      const way = WAYS[errorCode(error) ?? ''];
      const orgId = way === undefined ? undefined : await orgIdOfAdmin();
      if (way !== undefined && orgId !== undefined) note.append(' ', linkTo(way.href(orgId, name), way.label));
    })
    .finally(() => {
      holder.ariaBusy = null;
    });
  return () => {
    isGone = true;
    end();
    holder.ariaBusy = null;
    holder.replaceChildren(...written);
  };
}

function propertiesOf({ dataset }: HTMLElement): Record<string, unknown> {
  try {
    return JSON.parse(dataset.props ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Adds the reason why a block's script did not draw it, below the block's own fallback. */
function noteOn(error: unknown): HTMLElement {
  const note = document.createElement('p');
  note.className = 'ck-missing';
  note.textContent = `${m.component.missing} ${errorMessage(error)}`;
  return note;
}

/** Ways to what an admin can do about a block that was not drawn, by the error. */
const WAYS: Readonly<Record<string, { href(orgId: string, name: string): string; label: string }>> = {
  integration_failed: {
    href: deliveriesHref,
    get label() {
      return m.component.deliveries;
    },
  },
  integration_refused: {
    href: deliveriesHref,
    get label() {
      return m.component.deliveries;
    },
  },
  unknown_component: {
    href: deliveriesHref,
    get label() {
      return m.component.deliveries;
    },
  },
  integration_paused: {
    href: integrationHref,
    get label() {
      return m.component.open;
    },
  },
  not_installed: {
    href: integrationHref,
    get label() {
      return m.component.open;
    },
  },
};

function linkTo(href: string, label: string): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  return link;
}
