import { count } from './words';

/** Collections, and what is done with spaces and collections at home. */
export const collections = {
  collections: {
    new: '新しいコレクション',
    newInside: '中に新しいコレクション',
    newLead: 'コレクションはスペースをまとめ、閲覧できるユーザーを決めます。入れ子にできます。',
    rename: '名前を変更',
    renameTitle: (title: string) => `${title}の名前を変更`,
    name: 'タイトル',
    description: '説明',
    create: 'コレクションを作成',
    creating: '作成しています…',
    saving: '保存しています…',
    created: (title: string) => `${title}を作成しました`,
    menu: (title: string) => `${title}の操作`,
    empty: 'このコレクションは空です。スペースのメニューからここに移動できます。',
    failed: '内容を読み込めませんでした。',
    show: (title: string, n: number) => `${title}の続きを表示（${count(n, '件')}）`,

    duplicate: '複製',
    duplicated: (title: string) => `${title}を作成しました`,
    remove: '削除',
    removed: (title: string) => `${title}を削除しました`,
    undo: '元に戻す',
    restored: (title: string) => `${title}を復元しました`,

    move: '移動先…',
    moveTitle: (title: string) => `${title}を移動`,
    moveLead: '独自の設定がない限り、置かれた場所のアクセスを継承します。',
    moveFilter: 'コレクションを絞り込む',
    moved: (title: string, to: string) => `${title}を${to}に移動しました`,
    root: 'コレクションなし',
    here: '現在の場所',
    nowhere: 'その名前で移動先にできるコレクションはありません。',

    deleteTitle: 'このコレクションを削除',
    deleteBody: (title: string) =>
      `${title}とその中のすべてのコレクションが、付与されたロールとともに完全に削除されます。中のスペースはゴミ箱に移動し、7日間はコレクションの外に復元できます。`,
    deleteConfirm: (title: string) => `確認のため「${title}」と入力してください`,
    deleteSubmit: 'コレクションを削除',
    deleting: '削除しています…',
  },

  trash: {
    lead: '削除したスペースは7日間復元できます。その後、完全に削除されます。',
    link: 'ゴミ箱',
    emptyTitle: 'ゴミ箱は空です',
    emptyBody: '削除したスペースは7日間ここに保管されます。',
    back: 'スペースに戻る',
    deletedBy: (name: string) => `${name}が削除`,
    deleted: '削除済み',
    left: (days: number) => (days === 0 ? '残り1日未満' : `残り${count(days, '日')}`),
    restore: '復元',
    restoreOf: (title: string) => `${title}を復元`,
    restored: (title: string) => `${title}を復元しました`,
    open: '開く',
  },
};
