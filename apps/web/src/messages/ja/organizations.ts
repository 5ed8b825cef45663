import { count } from './words';

/** Several organizations: the switcher, a new one, and the search of a whole one. */
export const organizations = {
  switcher: {
    open: (title: string) => `${title}: 組織を切り替え`,
    label: '組織',
    failed: '組織を読み込めませんでした。',
    new: '新しい組織…',
    newTitle: '新しい組織',
    newLead: '独自のユーザー、スペース、サイトを持ちます。あなたが管理者になります。',
    name: '名前',
    create: '組織を作成',
    creating: '作成中…',
  },

  organizationSearch: {
    title: '検索',
    lead: (organization: string) => `${organization}の、閲覧できる公開中のページから探します。`,
    field: 'すべてのスペースを検索',
    all: 'すべての結果',
    allFor: (query: string) => `「${query}」のすべての結果`,
    filter: '結果のあるスペース',
    allSpaces: 'すべてのスペース',
    inSpace: (n: number) => count(n, 'ページ'),
    found: (n: number) => `${count(n, '個のスペース')}で見つかりました`,
    foundIn: (n: number, space: string) => `${space}の${count(n, 'ページ')}`,
    more: (n: number, space: string) => `${space}の${count(n, 'ページ')}をすべて表示`,
    meant: (query: string) => `「${query}」の結果です。`,
    without: (words: string) => `最初の結果には${words}が含まれていません。`,
    emptyTitle: '結果がありません',
    emptyBody: (query: string) => `「${query}」を含む閲覧可能なページはありません。語を減らすか、別の語でお試しください。`,
    startTitle: 'すべてを検索',
    startBody: '語を入力すると、閲覧できるすべてのスペースからページを探します。',
    keys: '矢印キーで結果を移動できます。',
  },
};
