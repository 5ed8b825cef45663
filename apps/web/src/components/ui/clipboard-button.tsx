'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '@/messages';
import { Button } from './button';

/** Copies a text; says so for two seconds. */
export function ClipboardButton({ text, label = m.common.copy }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <Button onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Icon className="icon" aria-hidden />
      <span aria-live="polite">{copied ? m.common.copied : label}</span>
    </Button>
  );
}
