import { count } from './words';

/** Set-up of sign-in providers of an organization. */
export const signIn = {
  signInSettings: {
    title: 'サインイン',
    lead: 'ユーザーがIDプロバイダーでサインインできるようにし、それを必須にするかどうかを決めます。',
    providers: 'プロバイダー',
    add: 'プロバイダーを追加',
    addLead: 'IDプロバイダーを選択してください。手順ではそのプロバイダーの用語を使います。',
    product: 'IDプロバイダー',
    products: {
      okta: 'Okta',
      entra: 'Microsoft Entra ID',
      google: 'Google Workspace',
      keycloak: 'Keycloak',
      other: 'その他',
    },
    label: 'サインインボタンに表示する名前',
    labelHint: '会社名など。',
    create: '追加して続行',
    emptyTitle: 'プロバイダーはまだありません',
    emptyBody:
      'ユーザーはメールアドレスとパスワードでサインインします。プロバイダーを追加すると、職場のアカウントでサインインできるようになります。',
    saml: 'SAML 2.0',
    oidc: 'OpenID Connect（このインストールの運用者が設定）',
    states: { tested: '動作中', active: '未テスト', pending: '未完了' },
    setUp: '設定',
    test: 'サインインをテスト',
    testHint: '新しいタブでサインインを開きます。そこでご自身としてサインインすると、このページに結果が表示されます。',
    tested: 'この設定でサインインしたユーザーがいます。',
    untested: 'この設定でサインインしたユーザーはまだいません。',
    remove: '削除',
    removeOf: (label: string) => `${label}を削除`,
    removeTitle: (label: string) => `「${label}」を削除しますか？`,
    removeBody:
      'このプロバイダーではサインインできなくなり、これで開始したセッションは終了します。元に戻すには、もう一度設定してください。',
    removed: (label: string) => `${label}を削除しました`,
    back: 'すべてのプロバイダー',
    steps: {
      copy: '次の値をIDプロバイダーに入力',
      paste: 'IDプロバイダーに表示される値を入力',
      join: '新規ユーザーに与えるものを決定',
      test: 'テスト',
    },
    how: {
      okta: 'Oktaの管理コンソールで、Applications、Create App Integration、SAML 2.0の順に開きます。Configure SAMLに下の値を入力します。Name ID formatにはEmailAddressまたはPersistentを選び、値がuser.emailのattribute statement emailを追加します。',
      entra:
        'Entra管理センターで、Enterprise applications、New application、Create your own applicationの順に開き、続いてSingle sign-on、SAMLを開きます。Basic SAML Configurationに下の値を入力します。メールアドレスのクレームはそのまま残します。',
      google:
        'Google管理コンソールで、Apps、Web and mobile apps、Add app、Add custom SAML appの順に開きます。Service provider detailsに下の値を入力します。Name IDにはBasic information、Primary emailを選び、Primary emailをemailにマッピングします。',
      keycloak:
        'Keycloakで、Clients、Create clientの順に開き、SAMLを選びます。Client IDにEntity IDを、Valid redirect URIとMaster SAML processing URLに応答アドレスを入力します。Sign assertionsをオン、Client signature requiredをオフにし、ユーザープロパティemailのマッパーを追加します。',
      other:
        'プロバイダーでSAML 2.0アプリケーションを作成し、下の値を入力します。変わらないNameIDと、emailとしてメールアドレスを送信するように設定します。',
    },
    values: {
      acsURL: {
        okta: 'Single sign-on URL',
        entra: 'Reply URL (Assertion Consumer Service URL)',
        google: 'ACS URL',
        keycloak: '応答アドレス（Assertion Consumer Service）',
        other: 'Assertion Consumer Service URL',
      },
      entityID: {
        okta: 'Audience URI (SP Entity ID)',
        entra: 'Identifier (Entity ID)',
        google: 'Entity ID',
        keycloak: 'Client ID (entity ID)',
        other: 'Entity ID（メタデータのアドレスも兼ねる）',
      },
      startURL: {
        okta: 'Default RelayState：空のまま。開始アドレス',
        entra: 'Sign on URL',
        google: 'Start URL',
        keycloak: 'Home URL',
        other: '開始アドレス',
      },
    },
    idp: {
      entityID: {
        okta: 'Issuer',
        entra: 'Microsoft Entra Identifier',
        google: 'Entity ID',
        keycloak: 'Entity ID（レルムのSAMLメタデータ内）',
        other: 'Entity ID（発行者）',
      },
      ssoURL: {
        okta: 'Sign on URL',
        entra: 'Login URL',
        google: 'SSO URL',
        keycloak: 'HTTP-RedirectのSingleSignOnService（メタデータ内）',
        other: 'Single sign-on URL (HTTP-Redirect)',
      },
      certificate: '署名証明書',
      certificateHint: 'PEM形式で、「-----BEGIN CERTIFICATE-----」から貼り付けます。更新期間中は両方を貼り付けてください。',
    },
    role: '新規ユーザーのロール',
    team: '新規ユーザーのチーム',
    noTeam: 'チームなし',
    joinLead: '初めてサインインするユーザーに適用されます。既存のメンバーのロールは変わりません。',
    save: '保存',
    problem: 'まだ使用できません',
    domains: 'ユーザーは確認済みドメインのメールアドレスで識別されます。ドメインの確認は「一般」で行ってください。',
    toDomains: 'メールのドメイン',
    enforce: {
      title: 'シングルサインオンを必須にする',
      label: 'メンバーにプロバイダーでのサインインを必須にする',
      lead: '管理者は引き続きパスワードを使えるため、プロバイダーに障害があっても全員が締め出されることはありません。',
      untested: '先にプロバイダーをテストしてください。誰もサインインしたことのないプロバイダーでは、全員が締め出されるおそれがあります。',
      confirmTitle: 'シングルサインオンを必須にしますか？',
      confirmBody: '今後は次のようになります：',
      facts: (members: number) => [
        `管理者を除く${count(members, '人')}のメンバーは、プロバイダーでのみサインインできます。`,
        'パスワードで開始したセッションでは、再度サインインが求められます。',
        'そのようなセッションで作成されたアクセストークンは使えなくなります。',
      ],
      confirm: 'シングルサインオンを必須にする',
      on: 'シングルサインオンが必須になりました。',
      off: 'メンバーは再びパスワードでサインインできます。',
    },
  },
};
