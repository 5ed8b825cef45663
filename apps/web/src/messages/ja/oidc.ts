import { count } from './words';

/** Set-up of OpenID Connect providers of an organization. */
export const oidc = {
  oidcSettings: {
    name: 'OpenID Connect',
    kind: 'プロトコル',
    oidcHint: 'テストに合格した後、所有を確認済みのメールドメインの人をサインインさせます。',
    samlHint: 'ほかの方式に対応していないプロバイダー向けです。証明書を使います。',
    how: {
      okta: 'Okta 管理コンソールで Applications、Create App Integration、OIDC - OpenID Connect、Web Application を開きます。下のアドレスを Sign-in redirect URI に入力し、利用できる人を割り当てます。Client ID と Client secret は General にあります。',
      entra:
        'Entra 管理センターで App registrations、New registration を開きます。このディレクトリのアカウントのみを選び、下のアドレスを種類 Web の Redirect URI に入力します。Certificates & secrets で Client secret を作成して値をコピーし、Token configuration でオプションのクレーム email を追加します。',
      google:
        'Google Cloud コンソールで Google Auth Platform、Audience を開き、Internal を選びます。Clients で種類 Web application のクライアントを下のアドレスで作成します。お使いの Google Workspace 以外のアカウントは拒否されます。',
      keycloak:
        'Keycloak で Clients、Create client を開き、OpenID Connect を選びます。Client authentication をオンにし、下のアドレスを Valid redirect URI に入力します。Client secret は Credentials にあります。利用者の Email verified をオンにしてください。Keycloak が未確認とするアドレスは拒否されます。',
      other:
        '認可コードフローを使う機密ウェブアプリケーションを作成し、下のアドレスを Redirect URI に入力します。クレーム email と name を送るようにしてください。',
    },
    redirect: {
      okta: 'Sign-in redirect URIs',
      entra: 'Redirect URI (Web)',
      google: 'Authorized redirect URIs',
      keycloak: 'Valid redirect URIs',
      other: 'Redirect URI',
    },
    start: '開始アドレス（タイルやブックマーク用）',
    issuer: 'Issuer',
    issuerHints: {
      okta: 'Okta のアドレス。例: https://acme.okta.com',
      entra: 'https://login.microsoftonline.com/TENANT-ID/v2.0 （概要の Directory (tenant) ID を使います）',
      google: '常に https://accounts.google.com',
      keycloak: '例: https://id.example.com/realms/acme',
      other: '/.well-known/openid-configuration より前のアドレス。プロバイダーの表記どおりに入力します。',
    },
    clientID: {
      okta: 'Client ID',
      entra: 'Application (client) ID',
      google: 'Client ID',
      keycloak: 'Client ID',
      other: 'Client ID',
    },
    clientSecret: 'Client secret',
    newSecret: 'プロバイダーで一度だけ表示されます。暗号化して保存され、再び表示されることはありません。',
    keptSecret: 'シークレットは設定済みです。そのままにするには空欄に、置き換えるには新しいものを入力します。',
    claims: 'クレームの名前',
    claimsLead: 'プロバイダーがメールアドレスと名前を別の場所に入れる場合のみ。',
    emailClaim: 'メールアドレスのクレーム',
    nameClaim: '名前のクレーム',
    people: 'サインインできる人を決める',
    peopleLead:
      '所有を確認済みのドメインのメールアドレスを持つ人だけがサインインできます。選択しない場合は、確認済みのすべてのドメインが対象です。',
    noDomains: '確認済みのドメインがまだないため、誰もサインインできません。先に確認してください。',
    testLead: '管理者がテストに合格するまで、誰もサインインできません。テストは新しいタブで開き、ここでのサインインはそのままです。',
    tested: 'テストに合格しました。サインインできます。',
    untested: 'まだ誰もサインインできません。テストに合格してください。',
    failed: '前回のテストは失敗しました。',
    incomplete: '先に Issuer、Client ID、Client secret を入力してください。',
    again: 'もう一度テスト',
    facts: (people: number, onlyWay: number, sessions: number) => [
      `${count(people, '人')}がこれを使ってサインインしました。`,
      ...(onlyWay === 0
        ? []
        : [`そのうち${count(onlyWay, '人')}は、パスワードもほかのプロバイダーもなく、ほかの方法でサインインできません。`]),
      ...(sessions === 0 ? [] : [`${count(sessions, '件')}のセッションが今すぐ終了します。`]),
    ],
  },
};
