'use client';

import { PageHeader } from '@/components/app/page-header';
import { SearchField } from '@/components/ui/search-field';
import type { ServedVersion, SettingInForce } from '@/lib/outputs';
import { useAddressValue } from '@/lib/use-address-value';
import { m } from '@/messages';
import { Moment } from './health-screen';

const HEAD = 'px-3 py-2 font-medium';
const CELL = 'px-3 py-2 align-top wrap-anywhere';

/** The settings in force with their sources, and the versions that served the installation. */
export function SettingsScreen({ settings, versions }: { settings: readonly SettingInForce[]; versions: readonly ServedVersion[] }) {
  const [typed, setTyped] = useAddressValue('q');
  const words = m.admin.settings;
  const search = typed.trim().toUpperCase();
  const shown = settings.filter(({ name }) => name.includes(search));
  return (
    <>
      <PageHeader title={m.admin.screens.settings} lead={words.lead} />
      <div className="flex flex-col gap-10">
        <section aria-label={m.admin.screens.settings}>
          <div className="mb-4">
            <SearchField label={words.search} value={typed} onValueChange={setTyped} />
          </div>
          {shown.length === 0 ? (
            <p className="py-8 text-center text-muted">{words.none}</p>
          ) : (
            <div className="rounded-md border border-line">
              <table className="w-full table-fixed text-left text-sm">
                <thead>
                  <tr>
                    <th scope="col" className={HEAD}>
                      {words.name}
                    </th>
                    <th scope="col" className={HEAD}>
                      {words.value}
                    </th>
                    <th scope="col" className={`${HEAD} w-40 max-sm:w-28`}>
                      {words.source}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ name, value, source, isSecret }) => (
                    <tr key={name} className="border-t border-line">
                      <th scope="row" className={`${CELL} font-mono text-xs font-normal`}>
                        {name}
                      </th>
                      <td className={CELL}>
                        {value === null ? (
                          <span className="text-muted">{isSecret && source !== 'default' ? words.secret : words.notSet}</span>
                        ) : (
                          <span className="font-mono text-xs">{value}</span>
                        )}
                      </td>
                      <td className={`${CELL} ${source === 'default' ? 'text-muted' : ''}`}>{words.sources[source]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
        <section aria-labelledby="versions">
          <h2 id="versions" className="font-semibold">
            {words.versions}
          </h2>
          <p className="mt-0.5 mb-3 max-w-[64ch] text-sm text-muted text-pretty">{words.versionsLead}</p>
          <div className="rounded-md border border-line">
            <table className="w-full table-fixed text-left text-sm">
              <thead>
                <tr>
                  <th scope="col" className={HEAD}>
                    {words.version}
                  </th>
                  <th scope="col" className={HEAD}>
                    {words.migration}
                  </th>
                  <th scope="col" className={`${HEAD} w-40 max-sm:w-28`}>
                    {words.since}
                  </th>
                </tr>
              </thead>
              <tbody>
                {versions.map(({ version, migration, at }) => (
                  <tr key={at} className="border-t border-line">
                    <th scope="row" className={`${CELL} font-normal`}>
                      {version}
                    </th>
                    <td className={`${CELL} font-mono text-xs`}>{migration}</td>
                    <td className={CELL}>
                      <Moment at={at} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </>
  );
}
