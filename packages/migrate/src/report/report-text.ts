import { COUNTED, type Counted, type Finding, type MigrationReport } from './report.ts';

const NAMES: Record<Counted, string> = {
  members: 'Members',
  teams: 'Teams',
  collections: 'Collections',
  spaces: 'Spaces',
  pages: 'Pages',
  files: 'Files',
  reusableContents: 'Reusable contents',
  variables: 'Variables',
  gitConnections: 'Connected Git repositories',
  changeRequests: 'Change requests',
  comments: 'Comments and replies',
  reviews: 'Reviews',
  permissions: 'Permissions',
  specifications: 'OpenAPI specifications',
  translations: 'Translations',
  sites: 'Sites',
  siteItems: 'Sections, groups, variants and links of sites',
  redirects: 'Redirects',
  shareLinks: 'Share links',
  integrations: 'Integrations',
};
const OUTCOMES: Record<Finding['outcome'], string> = {
  to_do: 'To do',
  left_out: 'Did not come',
  changed: 'Came otherwise',
  kept: 'Changed here, and kept',
};

/** Writes a report as Markdown, for people and for keeping. */
export function reportText(report: MigrationReport): string {
  const { address, organization, dryRun, finished, counts, findings, moreFindings } = report;
  const title = dryRun ? 'Dry run of a migration' : 'Migration';
  const rows = COUNTED.flatMap((kind) => {
    const of = counts[kind];
    if (of === undefined) return [];
    const { came = 0, changed = 0, unchanged = 0, leftOut = 0 } = of;
    return [`| ${NAMES[kind]} | ${came} | ${changed} | ${unchanged} | ${leftOut} |`];
  });
  const head = `| | ${dryRun ? 'Would come' : 'Came'} | ${dryRun ? 'Would change' : 'Changed'} | As before | Left out |\n| --- | ---: | ---: | ---: | ---: |`;
  const parts = (Object.keys(OUTCOMES) as Finding['outcome'][]).flatMap((outcome) => {
    const of = findings.filter((finding) => finding.outcome === outcome);
    if (of.length === 0) return [];
    const lines = of.map(({ name, message, count }) => `- ${plain(name)}: ${plain(message)}${count > 1 ? ` (${count} times)` : ''}`);
    return [`## ${OUTCOMES[outcome]}\n\n${lines.join('\n')}`];
  });
  const paragraphs = [
    `# ${title} of ${plain(organization.title)}`,
    `From ${address}${finished ? '' : ', not finished: start it again to go on'}.`,
    rows.length === 0 ? 'Nothing was found.' : [head, ...rows].join('\n'),
    ...parts,
    ...(moreFindings > 0 ? [`${moreFindings} more are not listed.`] : []),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Returns a text on one line that means itself in Markdown. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|]/g, '\\$&');
}
