import { listText } from '@/lib/intl';

/** Addresses that come by mail: invites, and leaving notifications. */
export const invite = {
  invite: {
    page: '招待',
    title: (organization: string) => `${organization}に参加`,
    invitedBy: (name: string) => `${name}から招待されています。`,
    invited: '招待されています。',
    expires: '有効期限',
    roles: {
      admin: '管理者：設定とユーザー管理を含むすべての操作',
      create: '作成者：スペースの作成、編集、マージ',
      review: 'レビュアー：変更の編集、レビュー、マージ',
      edit: '編集者：執筆と変更の提案',
      comment: 'コメント投稿者：閲覧とコメント',
      read: '閲覧者：閲覧',
      guest: 'ゲスト：共有されたもののみ閲覧',
    } as Record<string, string>,
    inOrganization: '組織のすべての場所',
    inSpace: (title: string) => `スペース「${title}」`,
    inCollection: (title: string) => `コレクション「${title}」`,
    join: (name: string) => `${name}として参加`,
    joining: '参加しています…',
    otherAddress: (invited: string, mine: string) =>
      `この招待は${invited}宛てですが、${mine}としてサインインしています。サインアウトし、招待されたアカウントで続けてください。`,
    switch: '別のアカウントを使う',
    signUpLead: '参加するにはアカウントを作成してください。',
    displayName: '名前',
    email: 'メールアドレス',
    emailFixed: '招待はこのアドレス宛てです。',
    password: 'パスワード',
    signUp: 'アカウントを作成して参加',
    signingUp: '作成しています…',
    haveAccount: 'アカウントを持っています',
    signInFirst: (email: string) =>
      `${email}のアカウントはすでにあります。そのアカウントでサインインするとここに戻ります。パスワードがまだない場合は、次のページでリンクをリクエストしてください。`,
    signIn: 'サインインして参加',
    ssoNeeded: 'この組織ではシングルサインオンが必要です。プロバイダー経由でサインインするとここに戻ります。',
    goneTitle: 'この招待は使えません',
    goneLead:
      'すでに使われたか、期限切れか、取り消されたか、リンクが不完全です。送信者に新しい招待を依頼してください。すでに参加している場合は、サインインしてください。',
    home: 'スペースに移動',
  },

  unsubscribe: {
    title: 'これらのメールを停止しますか？',
    lead: (email: string, kinds: readonly string[]) => `${email}には、次の通知メールが届いています：${listText(kinds)}。`,
    kinds: {
      mentioned: 'メンション',
      review_requested: 'レビュー依頼',
      reviewed: 'レビュー',
      replied: '返信',
      merged: 'マージ',
      sync_failing: 'Git同期の失敗',
    },
    stop: 'これらのメールを停止',
    stopAll: 'すべての通知メールを停止',
    stopping: '停止中…',
    doneTitle: 'これらのメールを停止しました',
    doneLead: '通知は引き続きコンソールに表示されます。この設定はアカウントで変更できます。',
    choose: 'メールの設定',
    goneTitle: 'このリンクは使用できません',
    goneLead:
      'このインストールから送信されたメールのリンクではないか、一部が欠けています。リンク全体をコピーするか、アカウントで設定を変更してください。',
  },
};
