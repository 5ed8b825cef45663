import { count } from './words';

/** Reusable content, and where it is shown. */
export const reusable = {
  reusable: {
    lead: '複数のページに表示される部品と、その表示場所です。',
    emptyTitle: '再利用コンテンツはありません',
    emptyBody: '部品はリポジトリのフォルダー .gitbook/includes から取り込むか、API で作成します。',
    list: '部品',
    uses: (n: number) => (n === 0 ? 'どこにも表示されていません' : `${count(n, 'か所')}に表示`),
    others: (n: number) => `ほか${count(n, 'か所')}`,
    usersOf: (title: string) => `${title}を表示している場所`,
    more: (title: string) => `${title}のその他の操作`,
    rename: '名前を変更',
    renameTitle: (title: string) => `${title}の名前を変更`,
    renameLead: '表示している場所はそのまま表示し続けます。参照しているファイルは変わらないためです。',
    name: 'タイトル',
    renamed: (title: string) => `名前を${title}に変更しました。`,
    remove: '削除…',
    removeTitle: (title: string) => `${title}を削除しますか？`,
    removeLead: 'この部品はこのコンテンツからなくなります。スペースの履歴には残ります。',
    breaks: (n: number) => `${count(n, 'か所')}に、代わりに壊れたインクルードが表示されます。`,
    breaksNothing: 'どこにも表示されていません。',
    removeSubmit: '削除',
    removed: (title: string) => `${title}を削除しました。`,
  },
};
