import { ArrowLeft, ArrowRight } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import type { PageView } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

type Neighbour = PageView['next'];

/** The pages before and after, at the end of the text. */
export function Pager({ base, previous, next }: { base: string; previous: Neighbour; next: Neighbour }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={m.space.pager} className="mt-16 grid gap-3 border-t border-line pt-6 text-sm sm:grid-cols-2 print:hidden">
      {previous === undefined ? (
        <span className="max-sm:hidden" />
      ) : (
        <Neighbouring base={base} page={previous} label={m.space.previous} back />
      )}
      {next === undefined ? null : <Neighbouring base={base} page={next} label={m.space.next} />}
    </nav>
  );
}

function Neighbouring({ base, page, label, back = false }: { base: string; page: NonNullable<Neighbour>; label: string; back?: boolean }) {
  const Arrow = back ? ArrowLeft : ArrowRight;
  return (
    <HoverLink
      href={pageHref(base, page.path)}
      rel={back ? 'prev' : 'next'}
      className={`group flex min-w-0 items-center gap-3 rounded-md border border-line px-4 py-3 transition-colors duration-100 hover:border-accent ${back ? '' : 'flex-row-reverse text-right'}`}
    >
      <Arrow className="icon text-muted group-hover:text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-muted">{label}</span>
        <span className="line-clamp-2 font-medium wrap-anywhere group-hover:text-accent">{page.title}</span>
      </span>
    </HoverLink>
  );
}
