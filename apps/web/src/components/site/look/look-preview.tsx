'use client';

import { Moon, Smartphone, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';

/** Widths at which the page is laid out, in pixels. */
const WIDTHS = { wide: 1280, phone: 390 };

interface LookPreviewProps {
  /** Document to show; null for a site without a page, `undefined` before the first answer. */
  html: string | null | undefined;
  problem: string | undefined;
  theme: 'light' | 'dark';
  onTheme(theme: 'light' | 'dark'): void;
}

/** A page of the site as the draft makes it. The next one is loaded behind it, so that nothing flashes, and stands where this one was scrolled to. */
export function LookPreview({ html, problem, theme, onTheme }: LookPreviewProps) {
  const [isPhone, setPhone] = useState(false);
  const [box, setBox] = useState({ width: 0, height: 0 });
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (room.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setBox({ width: entry.contentRect.width, height: entry.contentRect.height }));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const width = isPhone ? WIDTHS.phone : WIDTHS.wide;
  const scale = Math.min(1, box.width / width);
  return (
    <section aria-label={m.look.preview} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" aria-pressed={theme === 'dark'} onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? <Moon className="icon" aria-hidden /> : <Sun className="icon" aria-hidden />}
          {m.look.dark}
        </Button>
        <Button variant="secondary" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          <Smartphone className="icon" aria-hidden />
          {m.look.phone}
        </Button>
      </div>
      {problem === undefined ? null : <Note tone="danger">{problem}</Note>}
      <div ref={room} className="relative h-[70vh] overflow-hidden rounded-md border border-line bg-surface">
        {html === null ? <p className="p-6 text-muted">{m.look.noPage}</p> : null}
        {typeof html === 'string' && scale > 0 ? (
          <div
            className="relative mx-auto origin-top-left overflow-hidden"
            style={{
              width,
              height: box.height / scale,
              transform: `scale(${scale})`,
              marginInlineStart: isPhone ? (box.width - width * scale) / 2 : 0,
            }}
          >
            <Frames html={html} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

let made = 0;

function Frames({ html }: { html: string }) {
  const [frames, setFrames] = useState<{ id: number; html: string }[]>([]);
  const shown = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    made += 1;
    const next = { id: made, html: withNonce(html) };
    setFrames(([first]) => (first === undefined ? [next] : [first, next]));
  }, [html]);

  function take(id: number, frame: HTMLIFrameElement): void {
    const before = shown.current?.contentDocument?.scrollingElement?.scrollTop ?? 0;
    if (shown.current !== frame) frame.contentDocument?.scrollingElement?.scrollTo(0, before);
    setFrames((all) => all.filter((one) => one.id >= id));
  }

  return frames.map(({ id, html }, n) => (
    // Nothing runs in it; with the origin of the console its place can be read.
    <iframe
      key={id}
      ref={n === 0 ? shown : null}
      title={m.look.frame}
      sandbox="allow-same-origin"
      srcDoc={html}
      aria-hidden={n > 0}
      onLoad={(event) => take(id, event.currentTarget)}
      className={n === 0 ? 'absolute inset-0 size-full bg-canvas' : 'pointer-events-none absolute inset-0 size-full opacity-0'}
    />
  ));
}

/** The policy of the console holds for the document, too: its one style element is allowed by the nonce of the page. */
function withNonce(html: string): string {
  const { nonce = '' } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
  return html.replace('<style>', `<style nonce="${nonce}">`);
}
