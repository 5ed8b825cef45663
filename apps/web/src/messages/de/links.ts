import { count } from './words';

type Filter = 'broken' | 'ok' | 'in-app' | 'all';

const EMPTY: Record<Filter, { title: string; body: string }> = {
  broken: { title: 'Keine defekten Links', body: 'Jeder Link dieses Bereichs funktioniert.' },
  ok: { title: 'Keine funktionierenden Links', body: 'Hier stehen funktionierende Links.' },
  'in-app': { title: 'Keine Links in die Konsole', body: 'Hier stehen Links zu Bereichen und Organisationen dieser Konsole.' },
  all: { title: 'Noch keine Links', body: 'Hier stehen Links, Bilder und Einbindungen der Seiten mit ihrem Zustand.' },
};

/** The links of a space. */
export const links = {
  links: {
    title: 'Links',
    lead: 'Alle Links dieses Bereichs, und welche davon defekt sind.',
    filter: 'Links',
    filters: { broken: 'Defekt', ok: 'Funktionieren', 'in-app': 'In die Konsole', all: 'Alle Links' } as Record<Filter, string>,
    empty: (filter: Filter) => EMPTY[filter],
    untitled: 'Ohne Titel',
    count: (n: number) => count(n, 'Link', 'Links'),
    edit: (title: string) => `${title} bearbeiten`,
    leadsTo: 'Ziel',
    nothing: '(leer)',
    line: (n: number) => `Zeile ${n}`,
    statuses: { ok: 'Funktioniert', broken: 'Defekt', 'in-app': 'In die Konsole' } as Record<'ok' | 'broken' | 'in-app', string>,
    problems: { missing: 'Ziel nicht gefunden', anchor: 'Überschrift nicht gefunden' } as Record<'missing' | 'anchor', string>,
    kinds: {
      link: 'Link',
      image: 'Bild',
      embed: 'Eingebettete Seite',
      file: 'Datei',
      'content-ref': 'Seitenlink',
      include: 'Wiederverwendeter Inhalt',
      openapi: 'API-Spezifikation',
      'openapi-spec': 'API-Spezifikation',
    } as Record<'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec', string>,
  },
};
