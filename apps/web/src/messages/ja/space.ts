import { count } from './words';

/** A space: its frame and its pages. */
export const space = {
  space: {
    live: 'ライブ',
    pages: 'ページ',
    synced: '同期済み',
    last: { import: 'インポート済み', export: 'エクスポート済み' },
    editsSince: (n: number, isMore: boolean) => `以降${count(n, '件')}${isMore ? '以上' : ''}の編集`,
    revision: '古いリビジョン',
    revisionNote: 'このスペースの古いリビジョンを表示しています。変更はできません。',
    backToLive: 'ライブコンテンツに戻る',
    emptyTitle: 'このスペースにはまだページがありません',
    emptyTree: 'ここにページが表示されます。',
    emptyBody:
      '最初のページを書くか、MarkdownファイルのあるGitリポジトリ、ウェブサイト、ほかのツールからのエクスポートを、ページの順序や画像とともにインポートしてください。',
    firstPage: '最初のページを書く',
    firstPageLead: 'すぐにライブになり、書いた内容は随時保存されます。',
    firstPageProposed: '変更リクエストとして始まります。マージされると、閲覧者にページが表示されます。',
    importingTitle: 'インポート中',
    importFailed: 'インポートに失敗しました。何も変更されていません：',
    importing: '最初のインポートを実行しています。完了すると、ここにページが表示されます。',
    hidden: '非表示',
    hiddenHint: '公開中の目次には表示されませんが、アドレスを指定すれば開けます。',
    previous: '前へ',
    next: '次へ',
    file: 'ファイル',
    updated: '更新',
    viewSource: 'ソースを表示',
    viewPage: 'ページを表示',
    source: 'ページのソース',
    pageCount: (n: number) => count(n, 'ページ'),
    groupEmpty: 'このページに本文はありません。下位のページ：',
    pageEmpty: 'このページは空です。',
    tooMuchToRead:
      'このページは読み込みに時間またはメモリがかかりすぎるため、ソースで表示しています。小さなページに分割するか、内容を簡潔にしてください。',
    unread: (n: number) =>
      `${count(n, 'ページ')}は、読み込みに時間またはメモリがかかりすぎるか、1ページの上限を超える内容を含んでいます。ソースで表示され、検索はプレーンテキストで行われます：`,
    treeLabel: '目次',
    pager: '前後のページ',
    onThisPage: 'このページの内容',
    facts: 'このページについて',
    externalLink: '別のサイトを開きます',
    edit: '編集',
    editThis: 'このページを編集',
  },

  spaceNav: {
    label: 'スペース',
    changes: '変更',
    history: '履歴',
    files: 'ファイル',
    links: 'リンク',
    git: 'Git同期',
    jobs: 'バックグラウンド処理',
    settings: '設定',
    translations: '翻訳',
  },

  content: {
    formula: '数式',
    copyCode: 'コードをコピー',
    backToNote: (n: number) => `参照${n}に戻る`,
    linkCopied: 'リンクをコピーしました。',
    expandCode: 'すべて表示',
    foldCode: '折りたたむ',
    hasDraft: (when: string) => `このページに未保存の変更（${when}）があります。`,
    resumeDraft: '編集を続ける',
  },

  sitePreview: { open: 'サイトでプレビュー' },
};
