import { count } from './words';

/** The trash of pages. */
export const pageTrash = {
  pageTrash: {
    title: '削除されたページ',
    lead: 'ライブコンテンツから削除されたページです。復元すると、テキスト、アドレス、その下のすべてが元に戻ります。',
    emptyTitle: '削除されたものはありません',
    emptyBody: 'ライブコンテンツから削除されたページが、履歴の及ぶ限りここに表示されます。',
    noneHere: '履歴のこの範囲では削除されたものはありません。',
    list: '削除されたページ',
    below: (n: number) => (n === 1 ? 'このページのみ' : `その下を含む${count(n, 'ページ')}`),
    deletedBy: (name: string) => `${name}が削除`,
    restore: '復元',
    restoreOf: (title: string) => `${title}を復元`,
    restored: (title: string) => `${title}を復元しました`,
    proposed: (n: number) => `#${n}がマージされると復元されます`,
    older: 'さらに過去を表示',
    history: '履歴',
  },
};
