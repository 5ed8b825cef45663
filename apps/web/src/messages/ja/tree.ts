import { count } from './words';

/** Changing the table of contents of a space. */
export const tree = {
  tree: {
    pages: 'ページ',
    add: '新しいページ、グループ、リンク',
    entryMenu: (title: string) => `${title}の操作`,
    newPage: '新しいページ',
    newPageBelow: '下に新しいページ',
    newGroup: '新しいグループ',
    newLink: '新しいリンク',
    edit: '編集',
    rename: '名前を変更',
    renameOf: (title: string) => `${title}の名前を変更`,
    newTitle: (title: string) => `${title}の新しいタイトル`,
    move: '移動先…',
    moveOf: (title: string) => `${title}の移動先…`,
    remove: '削除',
    removeOf: (title: string) => `${title}を削除`,
    locked: 'ロック中',
    lockedHint:
      'このスペースでは直接編集がロックされています。変更リクエストを作成するか、設定でロックを解除するよう管理者に依頼してください。',

    title: 'タイトル',
    leadsTo: 'リンク先',
    leadsToHint: 'このスペースのページ（タイトルの一部を入力）またはURL。例：https://example.com',
    createPage: '作成して書く',
    createGroup: 'グループを作成',
    createLink: 'リンクを作成',
    creating: '作成しています…',
    whereAfter: (title: string) => `${title}の後に追加されます。`,
    whereBelow: (title: string) => `${title}の下に追加されます。`,
    whereLast: '目次の最後に追加されます。',
    groupLead: 'グループは目次の見出しです。最後に追加されるので、その下にページを移動してください。',
    created: (title: string) => `${title}を目次に追加しました`,

    moveTitle: (title: string) => `${title}を移動`,
    moveLead: '新しい親を選ぶと、その最後の項目になります。ファイルも移動することがありますが、リンクは引き続き機能します。',
    moveFilter: 'ページを絞り込む',
    top: '目次の最上位',
    here: '現在の場所',
    nowhere: 'その名前で下にページを置ける項目はありません。',
    moved: (title: string, to: string) => `${title}を${to}の下に移動しました`,
    movedTop: (title: string) => `${title}を最上位に移動しました`,
    undo: '元に戻す',

    removed: (title: string, below: number, broken: number) =>
      [
        below === 0 ? `${title}を削除しました。` : `${title}とその下の${count(below, 'ページ')}を削除しました。`,
        ...(broken === 0 ? [] : [`${count(broken, '件のリンク')}がリンク切れになりました。`]),
      ].join(''),
    restored: (title: string) => `${title}を復元しました`,
    restoredAmong: (title: string) => `${title}を復元しました。その後のほかのユーザーの変更は残っています`,
    generated: 'このページはOpenAPI仕様から生成されています。仕様またはこの上の項目を変更してください。',
    stays: {
      generated: 'OpenAPI仕様から生成され、場所も仕様で決まります。',
      first: 'すでにここの先頭です。',
      last: 'すでにここの最後です。',
      top: 'すでに最上位です。',
      alone: '前に親となる項目がありません。',
      group: 'グループは最上位にのみ置けます。',
      link: 'リンクの下に項目は置けません。',
    },
    movedBy: {
      up: (title: string, at: number, of: number) => `${title}を上へ移動しました：${of}件中${at}番目`,
      down: (title: string, at: number, of: number) => `${title}を下へ移動しました：${of}件中${at}番目`,
      out: (title: string, at: number, of: number) => `${title}を1つ上の階層へ移動しました：${of}件中${at}番目`,
      in: (title: string, at: number, of: number) => `${title}を1つ下の階層へ移動しました：${of}件中${at}番目`,
    },
  },
};
