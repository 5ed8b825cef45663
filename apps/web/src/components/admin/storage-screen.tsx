import Link from 'next/link';
import { PageHeader } from '@/components/app/page-header';
import { formatBytes, numberText } from '@/lib/intl';
import type { InstallationStorage } from '@/lib/outputs';
import { m } from '@/messages';

const CELL = 'px-3 py-2 text-right align-top';

/** The organizations with the most content. */
export function StorageScreen({ storage: { organizations, pages, bytes } }: { storage: InstallationStorage }) {
  const words = m.admin.storage;
  return (
    <>
      <PageHeader title={m.admin.screens.storage} lead={words.lead} />
      {organizations.length === 0 ? (
        <p className="py-8 text-center text-muted">{words.none}</p>
      ) : (
        <>
          <div className="rounded-md border border-line">
            <table className="w-full table-fixed text-left text-sm tabular-nums">
              <thead>
                <tr>
                  <th scope="col" className="px-3 py-2 font-medium">
                    {words.organization}
                  </th>
                  <th scope="col" className="w-24 px-3 py-2 text-right font-medium max-sm:hidden">
                    {words.spaces}
                  </th>
                  <th scope="col" className="w-20 px-3 py-2 text-right font-medium">
                    {words.pages}
                  </th>
                  <th scope="col" className="w-32 px-3 py-2 text-right font-medium">
                    {words.size}
                  </th>
                </tr>
              </thead>
              <tbody>
                {organizations.map((organization) => (
                  <tr key={organization.id} className="border-t border-line">
                    <th scope="row" className="px-3 py-2 font-normal wrap-anywhere">
                      <Link href={`/admin/organizations?q=${organization.id}`} className="underline-offset-2 hover:underline">
                        {organization.title}
                      </Link>
                    </th>
                    <td className={`${CELL} max-sm:hidden`}>{numberText(organization.spaces)}</td>
                    <td className={CELL}>{numberText(organization.pages)}</td>
                    <td className={CELL}>{formatBytes(organization.bytes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p role="status" className="mt-3 text-sm text-muted tabular-nums">
            {words.total(pages, formatBytes(bytes))}
          </p>
        </>
      )}
    </>
  );
}
