'use client';

import { startKit } from '@octavo/reader/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { colorScheme } from '@/lib/color-scheme';
import { errorCode, errorMessage } from '@/lib/errors';
import type { DrawnComponentRequest } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { DeliveriesLink } from '../deliveries/deliveries-link';
import { sendFrom } from './component-client';

type Context = DrawnComponentRequest['context'];
/** Place of a screen, without the theme. */
export type ScreenPlace = Context extends infer Each ? (Each extends { theme: unknown } ? Omit<Each, 'theme'> : never) : never;

interface ComponentScreenProps {
  orgId: string;
  name: string;
  componentId: string;
  /** Props that the script is handed as the component is drawn for the first time, and again when it was done. */
  props: Record<string, unknown>;
  place: ScreenPlace;
}

/**
 * A screen that the script of an integration draws: its configuration. What it saves shows in the lists of the console. When it says that it is done, it
 * is drawn anew with what there is then.
 */
export function ComponentScreen({ orgId, name, componentId, props, place }: ComponentScreenProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const key = `kit-${useId()
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()}`;
  const [turn, setTurn] = useState(0);
  // A save of the configuration must not redraw a form that somebody fills in.
  const [begun, setBegun] = useState(props);
  const latest = useRef(props);
  latest.current = props;
  const box = useRef<HTMLDivElement>(null);
  // Another theme meanwhile must not, either.
  const contextNow = () => ({ ...place, theme: colorScheme() }) as Context;
  const drawn = useQuery({
    queryKey: ['component-screen', name, componentId, place, turn],
    queryFn: () => client.integrations.render.mutate({ name, key, componentId, props: begun, context: contextNow() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const html = drawn.data?.type === 'element' ? drawn.data.html : undefined;
  // Another object would be written into the document again, over what the client has drawn there since.
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing is started once; its place is part of what draws it.
  useEffect(() => {
    const root = box.current?.querySelector<HTMLElement>('.ck');
    if (html === undefined || !root) return;
    const follow = () => queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
    const send = sendFrom((request) => client.integrations.render.mutate(request), { name, key, context: contextNow() });
    return startKit(root, {
      send: (request) => send(request).finally(() => void follow()),
      complete() {
        toast(m.integrations.saved);
        void follow().then(() => {
          setBegun(latest.current);
          setTurn((before) => before + 1);
        });
      },
    });
  }, [html]);

  if (drawn.isPending) return <div role="status" aria-label={m.common.loading} className="skeleton h-32" />;
  if (drawn.error !== null) {
    return (
      <Note tone="danger">
        <p>{errorMessage(drawn.error)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button onClick={() => void drawn.refetch()} disabled={drawn.isFetching}>
            {m.common.retry}
          </Button>
          {errorCode(drawn.error) === 'integration_failed' ? <DeliveriesLink orgId={orgId} name={name} status="failed" /> : null}
        </div>
      </Note>
    );
  }
  if (html === undefined) return <p className="text-muted">{m.component.nothing}</p>;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from checked elements; a script's own HTML is nowhere in it.
    <div ref={box} className="oct-content" dangerouslySetInnerHTML={inner} />
  );
}
