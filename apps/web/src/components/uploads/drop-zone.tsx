'use client';

import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { filesIn } from './files-in';

interface DropZoneProps {
  /** Label that describes what happens to files dropped here. */
  label: string;
  onFiles(files: File[]): void;
  disabled?: boolean;
  /** A small field rather than a screen. */
  compact?: boolean;
  className?: string;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on what is inside; says so while they are held above it. */
export function DropZone({ label, onFiles, disabled = false, compact = false, className, children }: DropZoneProps) {
  // Entering a child comes before leaving its parent: only a count tells.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  if (disabled) return <div className={className}>{children}</div>;
  const move = (event: DragEvent, by: number) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; a button beside it is the way by keyboard.
    <div
      className={cx('relative', className)}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => move(event, 0)}
      onDrop={(event) => {
        move(event, -depth.current);
        const { dataTransfer } = event;
        if (dataTransfer.types.includes('Files')) void filesIn(dataTransfer).then((files) => files.length > 0 && onFiles(files));
      }}
    >
      {children}
      {over ? (
        <div
          className={cx(
            'pointer-events-none absolute inset-0 z-20 flex justify-center rounded-md border-2 border-dashed border-accent bg-canvas/90',
            compact ? 'items-center' : 'items-start pt-[20vh]',
          )}
        >
          <p className={cx('flex items-center gap-3 font-medium', !compact && 'rounded-md border border-line bg-raised px-4 py-3')}>
            <Upload className="icon text-accent" aria-hidden />
            {label}
          </p>
        </div>
      ) : null}
    </div>
  );
}
