import { listText } from '@/lib/intl';
/** The ways in: set-up, sign-in, invites, resets. */
export const auth = {
  setup: {
    title: 'Octavoのセットアップ',
    lead: '新しいインストールです。組織に名前を付け、最初のアカウント（管理者）を作成してください。',
    organization: '組織',
    organizationHint: 'ここにドキュメントを置くチームまたは会社です。',
    displayName: '名前',
    email: 'メールアドレス',
    password: 'パスワード',
    passwordHint: '10文字以上。記号よりも文のほうが覚えやすいです。',
    submit: '組織を作成',
    submitting: '作成しています…',
  },

  signIn: {
    title: 'サインイン',
    lead: 'ドキュメントを書き、レビューし、公開します。',
    email: 'メールアドレス',
    password: 'パスワード',
    submit: 'サインイン',
    submitting: 'サインインしています…',
    continueTo: (path: string) => `このあと${path}に進みます`,
    forgot: 'パスワードをお忘れですか？',
    or: 'または',
    withOrganization: '組織でサインイン',
    back: 'サインインに戻る',
  },

  secondFactor: {
    title: 'コードを入力',
    lead: '認証アプリを開き、Octavo用に表示される6桁の数字を入力してください。',
    code: 'コード',
    recoveryTitle: 'リカバリーコードを使う',
    recoveryLead: '2段階認証をオンにしたときに保管したコードを1つ入力してください。それぞれ1回だけ使えます。',
    recoveryCode: 'リカバリーコード',
    useRecovery: '代わりにリカバリーコードを使う',
    useApp: '代わりに認証アプリを使う',
    lost: 'アプリもコードもない場合は、このインストールの運用者に2段階認証をオフにするよう依頼してください。',
    other: '別のユーザーとしてサインイン',
    missing: 'コードを入力してください。',
    submit: '続ける',
    submitting: '確認しています…',
  },

  sso: {
    continueWith: (label: string) => `${label}で続ける`,
    title: '組織でサインイン',
    lead: '職場のメールアドレスを入力すると、組織のサインインページに進みます。',
    email: '職場のメールアドレス',
    submit: '続ける',
    submitting: '検索しています…',
    choose: 'サインインする場所を選んでください。',
    noneFound: (email: string) =>
      `${email}のアドレスでサインインできる組織はここにはありません。入力内容を確認するか、パスワードでサインインしてください。`,
    requiredTitle: 'シングルサインオンが必要です',
    requiredOrganization: 'この組織では、組織のプロバイダーでのサインインが必要です。そのあとここに戻ります。',
    requiredSignedIn: (name: string) =>
      `${name}としてサインインしていますが、この組織が求めるプロバイダー経由ではありません。そこでサインインするとここに戻ります。`,
    orAdmin: 'または、管理者としてパスワードで',
    signingOut: 'サインアウトしています…',
    noProvider:
      '現在、この組織には動作するプロバイダーがありません。組織の管理者に連絡してください。管理者はパスワードでサインインして修正できます。',
    account: 'アカウントに移動',
    errors: {
      sso_failed:
        'プロバイダーの応答を受け入れられなかったため、サインインできませんでした。もう一度お試しください。失敗が続く場合は、組織の管理者に知らせてください。',
      sso_expired: 'サインインに時間がかかりすぎたか、すでに完了しています。失われたものはありません。最初からやり直してください。',
      sso_account_exists:
        'このメールアドレスのアカウントはすでに存在し、プロバイダーが引き継ぐことはできません。まずパスワードでサインインし、続いてこのブラウザーでプロバイダー経由でサインインすると、両者が関連付けられます。または、アドレスのドメインが組織のものであることを証明するよう、組織の管理者に依頼してください。',
      sso_disabled: 'アカウントが無効になっています。組織の管理者にお問い合わせください。',
      sso_not_configured: 'このサインイン方法は設定が完了していません。パスワードでサインインするか、組織の管理者に知らせてください。',
      sso_unavailable: 'プロバイダーが応答しません。1分後にもう一度試すか、パスワードでサインインしてください。',
      sso_no_account: 'ここにはアカウントがなく、プロバイダーが作成することもできません。組織の管理者に招待を依頼してください。',
      sso_wrong_browser:
        'サインインが別のブラウザーで始まったか、このブラウザーがCookieをブロックしています。ここでやり直し、このウィンドウから離れないでください。',
      sso_other_domain:
        'このプロバイダーでサインインできるのは、組織が所有を確認したドメインのメールアドレスを持つ人だけです。アドレスのドメインを確認するか、プロバイダーに追加するよう、組織の管理者に依頼してください。',
      sso_unverified_email:
        'プロバイダーによると、メールアドレスは確認されていません。プロバイダーで確認を受けるか、組織の管理者に問い合わせてください。',
    } as Record<string, string>,
  },

  proof: {
    title: '本人確認',
    lead: (name: string) =>
      `別の組織のプロバイダー経由で${name}としてサインインしていますが、そのプロバイダーはその組織でのみ信頼されています。パスワードで確認するか、この組織が求める方法でサインインしてください。`,
    oldLead: (name: string) =>
      `${name}としてサインインしています。この組織では、メンバーに定期的な再サインインを求めています。パスワードで確認するか、この組織が求める方法でサインインしてください。`,
    accountLead: (organization: string) =>
      `${organization}のプロバイダー経由でサインインしました。そのプロバイダーはその組織でのみ信頼されています。パスワードを使うと、ほかの組織にも移動でき、アカウントも変更できます。`,
    noPassword: 'アカウントにはまだパスワードがありません。',
    choosePassword: '設定用のリンクをメールで受け取る',
    submit: '確認',
    submitting: '確認しています…',
    other: '別の方法でサインイン',
  },

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

  reset: {
    title: '新しいパスワードの設定',
    lead: 'サインインに使うメールアドレスを入力してください。新しいパスワードを設定するリンクが届きます。',
    email: 'メールアドレス',
    submit: 'リンクを送信',
    submitting: '送信しています…',
    sentTitle: 'メールを確認してください',
    sentLead: (email: string) =>
      `${email}のアカウントがあれば、リンクを送信しました。1時間以内に1回だけ使えます。届かない場合は、迷惑メールを確認するか、もう一度お試しください。`,
    again: '別のアドレスを使う',
    noMailTitle: '運用者に依頼してください',
    noMailLead:
      'このインストールはメールを送信できません。運用者にリンクを依頼してください。運用者はサーバーで次のコマンドを実行し、表示されたアドレスを渡します。',
    command: (email: string) => `octavo user reset-link --email ${email}`,
    exampleEmail: 'taro@example.com',
    back: 'サインインに戻る',
    for: (email: string) => `アカウント${email}用です。ほかのすべての場所でサインアウトされます。`,
    password: '新しいパスワード',
    code: '認証アプリのコード',
    codeHint: '2段階認証はオンのままです。リカバリーコードも使えます。',
    save: '保存してサインイン',
    saving: '保存しています…',
    goneTitle: 'このリンクは使えません',
    goneLead: 'すでに使われたか、1時間以上経過したか、不完全です。新しいリンクをリクエストしてください。',
    newLink: '新しいリンクをリクエスト',
    endTokensHint: 'ほかの誰もトークンを作成していないと確信できる場合にのみ、チェックを外してください。',
    endTokens: '自分のAPIトークンも取り消す',
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
