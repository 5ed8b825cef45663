import { numberText } from '@/lib/intl';
import { count } from './words';

/** Bringing in what other tools hold. */
export const imports = {
  imports: {
    lead: 'ページが、画像、順序、リンクとともにこのスペースに追加されます。既存のコンテンツは変更されません。',
    newLead: 'ページ、画像、順序、リンクを含む新しいスペースを作成します。',
    from: 'インポート元',
    sources: {
      website: { label: 'Webサイト', hint: '1つのページからクロール' },
      file: { label: 'ドキュメント', hint: 'Word、Markdown、HTML' },
      zip: { label: 'ドキュメントのzip', hint: 'フォルダーがそのまま構成に' },
      git: { label: 'Gitリポジトリ', hint: 'ドキュメントツールのもの' },
      notion: { label: 'Notion', hint: 'zipでのエクスポート' },
      confluence: { label: 'Confluence', hint: 'スペースのzipエクスポート' },
      'github-wiki': { label: 'GitHubウィキ', hint: 'クローンをzipにしたもの' },
    } as Record<ImportKind, { label: string; hint: string }>,
    how: {
      file: '100MBまでの.docx、.md、.htmlファイル。見出し、表、画像は保持されます。',
      zip: 'Markdown、HTML、Wordのファイルとその画像を含む.zip、またはMkDocs、Docusaurus、VitePress、Starlight、Mintlify、Hugo、Obsidian、Jekyll、AsciiDocのリポジトリ。100MBまで。',
      notion: 'Notionで：Settings、Export、形式はMarkdown & CSVまたはHTML、サブページを含める。.zipはそのまま選択してください。',
      confluence: 'Confluenceで：Space settings、Export space、形式はHTML。.zipはそのまま選択してください。',
      'github-wiki': 'git clone https://github.com/owner/name.wiki.git を実行し、作成されたフォルダーをzipにしてください。',
    } as Record<Exclude<ImportKind, 'website' | 'git'>, string>,
    howWebsite: (most: number | undefined) =>
      `このURLのページと、そこからリンクされている同じサイトのページ${most === undefined ? '' : `（ナビゲーションの順に最大${count(most, 'ページ')}）`}。`,
    repository: {
      hint: 'MkDocs、Docusaurus、VitePressなどのファイルが一度だけ変換されます。スペースとリポジトリを常に同じ内容に保つには、スペースの設定の「Git」で接続してください。例：https://github.com/owner/docs.git',
      missing: '先にリポジトリのアドレスを入力してください。',
      branch: 'ブランチまたはタグ',
      branchHint: '空欄の場合は既定のブランチ。',
      directory: 'フォルダー',
      directoryHint: '例：docs、website。空欄の場合はリポジトリ全体。',
      token: 'アクセストークン',
      tokenHint: '公開されていないリポジトリに使います。インポートが終わると削除されます。',
    },
    address: 'アドレス',
    addressHint: '例：https://docs.example.com/',
    file: 'ファイル',
    choose: 'ファイルを選択',
    drop: 'ドロップしてこのファイルをインポート',
    noFile: '先にファイルを選択してください。',
    noAddress: '先にページのURLを入力してください。',
    unknownFile: 'これは.docx、.md、.htmlのファイルではありません。複数のファイルをインポートするには、zipにしてください。',
    space: '新しいスペースの名前',
    spaceHint: '空欄の場合はインポート元から取得します。',
    submit: 'インポート',
    preview: 'プレビュー',
    previewHint: 'ページと除外されるものを表示します。何も変更されません。',
    previewed: (n: number, of: number) => `${count(of, '件')}中${count(n, '件')}の項目がインポートされます。まだ何も変更されていません。`,
    tree: '追加されるページ',
    firstPages: '最初のページの書き込み内容',
    isLink: '（リンク）',
    continue: (left: number) => `さらにページをインポート（残り${numberText(left)}）`,
    left: (n: number) =>
      `1回のインポートには上限があるため、Webサイトの${count(n, 'ページ')}が残っています。もう一度インポートすると、ここにあるページの間の本来の位置に追加されます。`,
    continued: 'このインポートで残ったページは、別のインポートで追加されました。',
    openContinuation: 'そのレポートを開く',
    importNow: 'これらをインポート',
    change: '別のものを選択',
    report: 'インポートのレポート',
    openReport: 'レポートを開く',
    download: 'Markdownでダウンロード',
    takeBack: 'インポートを取り消す',
    takeBackHint: 'インポートは1つのリビジョンです。取り消すと、インポート前のコンテンツが再びライブになります。履歴には残ります。',
    stands: {
      live: 'インポートは1つのリビジョンです。取り消すと、インポート前のコンテンツが再びライブになります。履歴には残ります。',
      taken_back:
        'このインポートは取り消されました。追加されたものは何も残っていません。履歴には残っており、そこから再びライブにできます。',
      changed: 'このインポートの後にコンテンツが変更されました。履歴で、以前のリビジョンを再びライブにできます。',
    } as Record<'live' | 'taken_back' | 'changed', string>,
    allCame: 'すべてそのまま取り込まれました。',
    outcomes: { left_out: '除外', changed: '変更' } as Record<'left_out' | 'changed', string>,
    times: (n: number) => `（${count(n, '回')}）`,
    starting: '開始中…',
    sending: (name: string) => `「${name}」をアップロード中`,
    sent: (sent: string, size: string) => `${sent}/${size}`,
    stop: '停止',
    leave: 'この画面は閉じてもかまいません。バックグラウンドで続行されます。',
    done: (n: number, of: number) =>
      n === of
        ? `${count(n, '件')}の項目をインポートしました（ページ、グループ、リンク、ファイル）。`
        : `${count(of, '件')}中${count(n, '件')}の項目をインポートしました。`,
    warnings: (n: number) => `${count(n, '件')}の項目が変更または除外されました`,
    moreWarnings: (n: number) => `他${count(n, '件')}`,
    cancelled: 'インポートを停止しました。何も変更されていません。',
    again: '別のものをインポート',
    tryAgain: '再試行',
    openPage: '最初の新しいページを開く',
    openSpace: 'スペースを開く',
  },
};

/** Kinds of imports to choose from. */
export type ImportKind = 'website' | 'file' | 'zip' | 'git' | 'notion' | 'confluence' | 'github-wiki';
