import { count } from './words';

type Filter = 'broken' | 'ok' | 'in-app' | 'all';

const EMPTY: Record<Filter, { title: string; body: string }> = {
  broken: { title: 'リンク切れはありません', body: 'このスペースのリンクはすべて有効です。' },
  ok: { title: '有効なリンクはありません', body: '有効なリンクがここに表示されます。' },
  'in-app': { title: 'コンソールへのリンクはありません', body: 'このコンソールのスペースや組織へのリンクがここに表示されます。' },
  all: { title: 'リンクはまだありません', body: 'ページのリンク、画像、再利用コンテンツが状態とともにここに表示されます。' },
};

/** The links of a space. */
export const links = {
  links: {
    title: 'リンク',
    lead: 'このスペースのすべてのリンクと、リンク切れの一覧です。',
    filter: 'リンク',
    filters: { broken: 'リンク切れ', ok: '有効', 'in-app': 'コンソールへ', all: 'すべてのリンク' } as Record<Filter, string>,
    empty: (filter: Filter) => EMPTY[filter],
    untitled: '無題',
    count: (n: number) => count(n, '件のリンク'),
    edit: (title: string) => `${title}を編集`,
    leadsTo: 'リンク先',
    nothing: '（空）',
    line: (n: number) => `${n}行目`,
    statuses: { ok: '有効', broken: 'リンク切れ', 'in-app': 'コンソールへ' } as Record<'ok' | 'broken' | 'in-app', string>,
    problems: { missing: 'リンク先が見つかりません', anchor: '見出しが見つかりません' } as Record<'missing' | 'anchor', string>,
    kinds: {
      link: 'リンク',
      image: '画像',
      embed: '埋め込みページ',
      file: 'ファイル',
      'content-ref': 'ページリンク',
      include: '再利用コンテンツ',
      openapi: 'API仕様',
      'openapi-spec': 'API仕様',
    } as Record<'link' | 'image' | 'embed' | 'file' | 'content-ref' | 'include' | 'openapi' | 'openapi-spec', string>,
  },
};
