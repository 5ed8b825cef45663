import { count } from './words';

/** The home of an organization. */
export const home = {
  home: {
    title: 'ホーム',
    spaces: 'スペース',
    search: 'スペースを絞り込む',
    newSpace: '新しいスペース',
    importGit: 'Gitからインポート',
    emptyTitle: 'ドキュメントを取り込みましょう',
    emptyBody:
      'Gitリポジトリ、Webサイト、他のツールのエクスポートをインポートすれば、1分後にはここで読めます。空のスペースから始めることもできます。',
    manualOnItsWay: 'マニュアルを準備しています。まもなくここに表示されます。',
    nothingSharedTitle: 'まだ何も共有されていません',
    nothingSharedBody: (organization: string) =>
      `あなたは「${organization}」のメンバーですが、共有されているスペースはまだありません。招待した人に確認してください。`,
    noMatchTitle: '一致するスペースがありません',
    noMatchBody: (query: string) =>
      `名前に「${query}」を含むスペースはありません。絞り込みを解除するか、その名前のスペースを作成してください。`,
    clear: '絞り込みを解除',
    count: (n: number) => count(n, 'スペース'),
    failed: '対応が必要です',
    organizationWork: '組織',
    updated: '更新日',
    local: 'ここで執筆',
    continueHere: '続きから始める',
    changeIn: (isDraft: boolean, space: string | undefined) =>
      [...(space === undefined ? [] : [`「${space}」での`]), isDraft ? 'あなたの下書き' : 'あなたの変更リクエスト'].join(''),
    opened: (space: string) => `「${space}」で閲覧`,
    recentChanges: '最近の変更',
    changedBy: (space: string, by: string) => `${space}（${by}）`,
    steps: {
      title: '最初のステップ',
      putAway: '最初のステップを非表示にする',
      done: '（完了）',
      invite: 'ユーザーを招待',
      publish: 'サイトを公開',
      hasSpace: {
        title: '執筆する、またはドキュメントを取り込む',
        body: 'スペースには、ひとまとまりのドキュメントが入ります。テンプレートから始めるか、手元のものをインポートしてください。',
      },
      hasInvited: { title: '一緒に執筆する人を招待する', body: 'メールまたはリンクで、それぞれに必要なロールを付けて招待します。' },
      hasPublished: { title: '閲覧者に公開する', body: 'サイトは、全員、リンクを知っている人、またはメンバーにスペースを表示します。' },
    },
  },

  newSpace: {
    title: '新しいスペース',
    lead: 'スペースには、ハンドブック、製品、APIなど、ひとまとまりのドキュメントが入ります。',
    name: 'タイトル',
    emoji: '絵文字',
    editMode: '編集の対象はライブページですか、変更リクエストですか？',
    editModes: {
      locked: {
        label: '変更リクエストで編集',
        hint: '変更を提案し、確認して、準備ができたらマージします。後で切り替えられます。',
      },
      live: { label: 'ライブページを編集', hint: '変更は保存するとすぐに閲覧者に表示されます。' },
    },
    submit: 'スペースを作成',
    submitting: '作成中…',
  },
};
