import { all } from '../dom.ts';
import { type KitAction, readJson } from './model.ts';
import { resolve, type Values } from './state.ts';

/** Tallest that a frame makes itself, in CSS pixels. */
const TALLEST = 4000;

/** Loads the frames of a component that may be loaded without a click. */
export function startFrames(root: HTMLElement): void {
  for (const holder of all('.ck-frame[data-ck-wanted]', root)) loadFrame(holder);
}

/** Puts the frame in its place: it has an origin of its own, and reaches nothing around it. */
export function loadFrame(holder: HTMLElement): void {
  if (holder.querySelector('iframe') !== null) return;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  frame.title = holder.dataset.ckTitle ?? '';
  frame.loading = 'lazy';
  frame.referrerPolicy = 'no-referrer';
  frame.src = holder.dataset.ckFrame ?? '';
  holder.querySelector('a')?.remove();
  holder.append(frame);
}

/** Sends the frames of a component its state, as far as each asks for it. */
export function notifyFrames(root: HTMLElement, values: Values, only?: HTMLIFrameElement): void {
  for (const frame of all<HTMLIFrameElement>('.ck-frame > iframe', root)) {
    if (only !== undefined && frame !== only) continue;
    const data = readJson(frame.parentElement?.dataset.ckData, {});
    // The frame's origin is nobody's: there is no name to send it to.
    frame.contentWindow?.postMessage({ state: resolve(data, values) }, '*');
  }
}

/** Action in a message of a frame of a component, with the frame; undefined for any other message. */
export function messageOf(root: HTMLElement, { source, data }: MessageEvent): { frame: HTMLIFrameElement; action: KitAction } | undefined {
  const frame = all<HTMLIFrameElement>('.ck-frame > iframe', root).find(({ contentWindow }) => contentWindow === source);
  const action: unknown = (data as { action?: unknown } | null)?.action;
  if (frame === undefined || typeof action !== 'object' || action === null) return undefined;
  return typeof (action as KitAction).action === 'string' ? { frame, action: action as KitAction } : undefined;
}

/** Sets a frame to the height that it asks for, within bounds. */
export function resize(frame: HTMLIFrameElement, { size }: KitAction): void {
  const { height, maxHeight, aspectRatio } = (size ?? {}) as { height?: unknown; maxHeight?: unknown; aspectRatio?: unknown };
  const wide = frame.parentElement?.clientWidth ?? 0;
  const wanted = typeof height === 'number' ? height : typeof aspectRatio === 'number' && aspectRatio > 0 ? wide / aspectRatio : Number.NaN;
  if (!(wanted > 0)) return;
  const bound = typeof maxHeight === 'number' && maxHeight > 0 ? maxHeight : TALLEST;
  frame.parentElement?.setAttribute('data-resized', '');
  frame.style.height = `${Math.min(Math.ceil(wanted), bound, TALLEST)}px`;
}
