/** The ways in: set-up, sign-in, resets. */
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
};
