'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Select } from '@/components/ui/select';
import { m } from '@/messages';
import { type AuditFilter, auditQuery } from './audit-filter';
import { auditAreas } from './audit-sentence';
import { DayField } from './day-field';

interface AuditFiltersProps {
  /** Address of the screen, without its query. */
  base: string;
  filter: AuditFilter;
  /** Names of the actor and the target that are filtered by, where they are known. */
  names: { actor: string | undefined; target: string | undefined };
}

/** Filters of the audit: area, days, and who or what it is about. All of it is in the address. */
export function AuditFilters({ base, filter, names }: AuditFiltersProps) {
  const router = useRouter();
  const hrefOf = (next: Partial<AuditFilter>) => `${base}${auditQuery({ ...filter, ...next })}`;
  const go = (next: Partial<AuditFilter>) => router.replace(hrefOf(next), { scroll: false });
  const chips = [
    ...(filter.actor === '' ? [] : [{ name: 'actor' as const, words: m.audit.by(names.actor ?? filter.actor) }]),
    ...(filter.target === '' ? [] : [{ name: 'target' as const, words: m.audit.about(names.target ?? filter.target) }]),
  ];
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={m.audit.area}
        value={filter.area === '' ? 'all' : filter.area}
        onValueChange={(area) => go({ area: area === 'all' ? '' : area })}
        options={(['all', ...auditAreas()] as const).map((value) => ({ value, label: m.audit.areas[value] }))}
      />
      <DayField label={m.audit.from} value={filter.from} onValueChange={(from) => go({ from })} />
      <DayField label={m.audit.to} value={filter.to} onValueChange={(to) => go({ to })} />
      {chips.map(({ name, words }) => (
        <Link
          key={name}
          href={hrefOf({ [name]: '' })}
          scroll={false}
          aria-label={m.audit.remove(words)}
          className="flex h-10 max-w-full items-center gap-2 rounded-md bg-accent-soft px-3 text-sm text-accent"
        >
          <span className="truncate">{words}</span>
          <X className="icon size-4" aria-hidden />
        </Link>
      ))}
      {isFiltered ? (
        <Link href={base} scroll={false} className="flex h-10 items-center rounded-sm text-sm text-muted hover:text-ink hover:underline">
          {m.audit.clear}
        </Link>
      ) : null}
    </div>
  );
}
