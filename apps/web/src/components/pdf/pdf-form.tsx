'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Choice } from '@/components/ui/choice';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { errorCode, errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

type Part = 'whole' | 'below' | 'only';

/** Chooses what to export, makes it, and shows its link. */
export function PdfForm() {
  const { space, changeRequest, model, current } = useSpace();
  const page = current < 0 ? undefined : model.nodes[current];
  const [part, setPart] = useState<Part>('whole');
  const make = useMakePdf();
  const start = () =>
    make.mutate({
      spaceId: space.id,
      ...(changeRequest === undefined ? {} : { changeRequest: changeRequest.id }),
      ...(part === 'whole' || page === undefined ? {} : { page: page.id, only: part === 'only' }),
    });

  if (make.data !== undefined) {
    return (
      <div className="flex flex-col gap-3">
        <p role="status">{m.pdf.ready}</p>
        <div className="flex flex-wrap items-center gap-2">
          <a ref={focus} href={make.data.url} download className={buttonStyle('primary')}>
            <Download className="icon" aria-hidden />
            {m.pdf.download}
          </a>
          <Button variant="quiet" onClick={() => make.reset()}>
            {m.pdf.other}
          </Button>
        </div>
        <p className="text-xs text-muted">{m.pdf.valid}</p>
      </div>
    );
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {page === undefined ? null : (
        <Choice<Part>
          label={m.pdf.what}
          value={part}
          onValueChange={setPart}
          options={[
            {
              value: 'whole',
              label: changeRequest === undefined ? m.pdf.whole.space : m.pdf.whole.changeRequest,
              hint: m.pdf.whole.hint,
            },
            { value: 'below', label: m.pdf.below.label(page.title) },
            { value: 'only', label: m.pdf.only.label(page.title) },
          ]}
        />
      )}
      {make.isPending ? (
        <div role="status" className="flex flex-col gap-2">
          <Progress value={null} label={m.pdf.title} text={m.pdf.making} />
          <p className="text-sm text-muted">{make.failureCount > 0 ? m.pdf.long : m.pdf.making}</p>
        </div>
      ) : null}
      {make.isError ? <Note tone="danger">{errorMessage(make.error)}</Note> : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={make.isPending}>
          {make.isError ? m.pdf.again : m.pdf.submit}
        </Button>
      </div>
    </form>
  );
}

/** To what was waited for: the button that was pressed is gone. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** Creates a PDF. One that takes longer than a request may is asked for again, until it is there. */
function useMakePdf() {
  const trpc = useTRPC();
  return useMutation(
    trpc.pdf.make.mutationOptions({
      retry: (failures, error) => errorCode(error) === 'pdf_in_progress' && failures < 20,
      retryDelay: 1000,
    }),
  );
}
