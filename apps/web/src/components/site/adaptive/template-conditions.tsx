import { ClipboardButton } from '@/components/ui/clipboard-button';
import type { AdaptiveSchema } from '@/lib/outputs';
import { m } from '@/messages';

/** Conditions to begin with, made of the schema: to be copied to a page, a section or a block. */
export function TemplateConditions({ conditions }: { conditions: AdaptiveSchema['conditions'] }) {
  return (
    <section aria-labelledby="conditions" className="mb-10">
      <h2 id="conditions" className="mb-1 text-lg font-semibold">
        {m.adaptive.conditions}
      </h2>
      <p className="mb-3 max-w-[64ch] text-muted">{m.adaptive.conditionsLead}</p>
      <ul className="max-h-80 overflow-y-auto rounded-md border border-line">
        {conditions.map(({ description, condition }) => (
          <li key={condition} className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 first:border-t-0">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">{description}</p>
              <code className="text-xs text-muted wrap-anywhere">{condition}</code>
            </div>
            <ClipboardButton text={condition} />
          </li>
        ))}
      </ul>
    </section>
  );
}
