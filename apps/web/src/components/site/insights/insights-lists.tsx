import Link from 'next/link';
import { languageText } from '@/lib/intl';
import type { SiteInsights } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { CountTable } from './count-table';

/** Pages, origins and languages of readers, and what they looked for in vain. */
export function InsightsLists({ insights }: { insights: SiteInsights }) {
  const { pages, referrers, languages, searches, questions, addresses } = insights;
  const w = m.insights;
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10">
      <CountTable
        id="pages"
        title={w.pages}
        empty={w.noPages}
        columns={[w.page, w.series.views, w.good, w.bad, w.series.agents]}
        rows={pages.map(({ pageId, siteSpaceId, title, path, space, views, good, bad, agents }) => ({
          key: `${siteSpaceId} ${pageId}`,
          name:
            space === undefined || title === undefined || path === undefined ? (
              <span className="text-muted">{w.unknownPage}</span>
            ) : (
              <Link href={pageHref(`/s/${space.id}/`, path)} className="text-accent underline">
                {title}
              </Link>
            ),
          counts: [views, good, bad, agents],
        }))}
      />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        <CountTable
          id="searches"
          title={w.searches}
          lead={w.searchesLead}
          empty={w.noSearches}
          columns={[w.words, w.times]}
          rows={searches.map(({ text, count }) => ({ key: text, name: text, counts: [count] }))}
        />
        <CountTable
          id="questions"
          title={w.questions}
          lead={w.questionsLead}
          empty={w.noQuestions}
          columns={[w.question, w.times]}
          rows={questions.map(({ text, count }) => ({ key: text, name: text, counts: [count] }))}
        />
        <CountTable
          id="addresses"
          title={w.addresses}
          lead={w.addressesLead}
          empty={w.noAddresses}
          columns={[w.path, w.times]}
          rows={addresses.map(({ text, referrer, count }) => ({
            key: `${text} ${referrer}`,
            name: (
              <>
                <code className="font-mono">{text}</code> <span className="text-muted">{w.from[referrer]}</span>
              </>
            ),
            counts: [count],
          }))}
        />
        <CountTable
          id="referrers"
          title={w.referrers}
          empty={w.noPages}
          columns={[w.origin, w.series.views]}
          rows={referrers.map(({ kind, count }) => ({ key: kind, name: w.referrerKinds[kind], counts: [count] }))}
        />
        <CountTable
          id="languages"
          title={w.languages}
          empty={w.noPages}
          columns={[w.language, w.series.views]}
          rows={languages.map(({ language, count }) => ({
            key: language,
            name: language === '' ? w.unknownLanguage : languageText(language),
            counts: [count],
          }))}
        />
      </div>
    </div>
  );
}
