'use client';

import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@octavo/contract';
import { useMutation } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Each in its own words, so that whoever understands nothing else finds it. */
const NAMES: Readonly<Record<InterfaceLanguage, string>> = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ja: '日本語' };
const BROWSER = 'browser';

/** Language of the console. A choice is saved at once, and draws the screen anew in that language. */
export function LanguageSection({ language }: { language: InterfaceLanguage | null }) {
  const trpc = useTRPC();
  const choose = useMutation(
    trpc.account.setLanguage.mutationOptions({
      // The document, its scripts and all that was drawn are in the language before.
      onSuccess: () => window.location.reload(),
    }),
  );
  const chosen = choose.isPending || choose.isSuccess ? choose.variables.language : language;
  return (
    <section aria-labelledby="language" className="mt-10 flex max-w-[480px] flex-col gap-4">
      <div>
        <h2 id="language" className="font-semibold">
          {m.account.language}
        </h2>
        <p className="mt-1 text-sm text-muted">{m.account.languageLead}</p>
      </div>
      {choose.isError ? <Note tone="danger">{errorMessage(choose.error)}</Note> : null}
      <Select
        label={m.account.language}
        isLabelHidden
        value={chosen ?? BROWSER}
        onValueChange={(value) => choose.mutate({ language: INTERFACE_LANGUAGES.find((each) => each === value) ?? null })}
        options={[
          { value: BROWSER, label: m.account.languageOfBrowser },
          ...INTERFACE_LANGUAGES.map((value) => ({ value, label: NAMES[value] })),
        ]}
      />
    </section>
  );
}
