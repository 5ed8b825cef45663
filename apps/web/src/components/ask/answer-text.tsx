import type { AskSource } from '@octavo/contract';
import { type AnswerPart, answerBlocks } from '@octavo/reader/ask';
import Link from 'next/link';
import { Fragment } from 'react';
import { m } from '@/messages';
import { hrefOf } from './source-href';

interface AnswerTextProps {
  text: string;
  sources: readonly AskSource[];
  /** Called when somebody goes to a source. */
  onFollow(): void;
}

/** The text of an answer, with numbers that lead to its sources. */
export function AnswerText({ text, sources, onFollow }: AnswerTextProps) {
  const partsOf = (parts: readonly AnswerPart[]) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of an answer are only ever added behind the others.
    parts.map((part, at) => <Fragment key={at}>{drawn(part, sources, onFollow)}</Fragment>);
  return answerBlocks(text).map((block, at) => {
    const key = `${at} ${block.kind}`;
    if (block.kind === 'paragraph') return <p key={key}>{partsOf(block.parts)}</p>;
    if (block.kind === 'code')
      return (
        <pre key={key} className="overflow-x-auto rounded-md border border-line bg-surface p-3 font-mono text-sm">
          {block.text}
        </pre>
      );
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List key={key} className={`${block.isOrdered ? 'list-decimal' : 'list-disc'} flex flex-col gap-1 pl-6`}>
        {block.items.map((parts, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of an answer are only ever added behind the others.
          <li key={item}>{partsOf(parts)}</li>
        ))}
      </List>
    );
  });
}

function drawn({ kind, text }: AnswerPart, sources: readonly AskSource[], onFollow: () => void) {
  if (kind === 'code') return <code className="rounded-sm bg-surface px-1 font-mono text-[0.9em]">{text}</code>;
  if (kind === 'strong') return <strong className="font-semibold">{text}</strong>;
  if (kind === 'text') return text;
  const source = sources[Number(text) - 1];
  if (source === undefined) return null;
  return (
    <Link
      href={hrefOf(source)}
      onClick={onFollow}
      aria-label={m.ask.source(Number(text), source.title)}
      className="mx-0.5 inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-accent-soft px-1.5 text-xs font-medium text-ink"
    >
      {text}
    </Link>
  );
}
