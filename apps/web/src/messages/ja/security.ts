import { count } from './words';

/** Security rules of an organization. */
export const security = {
  securitySettings: {
    title: 'セキュリティ',
    lead: '組織のメンバーのサインインに関するルールです。',
    secondFactor: '2段階認証',
    label: 'メンバーに2段階認証を必須にする',
    hint: '設定していないユーザーは、組織の内容を表示する前に設定を求められます。サインインプロバイダー経由のユーザーには求められません。プロバイダー独自のルールがあるためです。',
    have: (members: number, without: number) =>
      without === 0
        ? `${count(members, '人')}のメンバー全員が設定済みです。`
        : `メンバー${count(members, '人')}のうち${count(without, '人')}がまだ設定していません。`,
    confirmTitle: '2段階認証を必須にしますか？',
    confirmBody: '今後の変更点：',
    facts: (without: number) => [
      without === 0
        ? 'メンバー全員が設定済みのため、締め出されるユーザーはいません。'
        : `${count(without, '人')}のメンバーは、設定するまでアクセスできなくなります。`,
      'そのアクセストークンは、それまで使えなくなります。',
    ],
    confirm: '2段階認証を必須にする',
    on: '2段階認証を必須にしました。',
    off: '2段階認証は必須ではなくなりました。',
    required: '組織が2段階認証を求めています。続けるには、ここで設定してください。',
    own: '自分の分を設定',
    ages: 'セッションとトークン',
    agesLead: 'これらのルールはこの組織だけに適用されます。メンバーのほかの場所での操作には影響しません。',
    session: 'メンバーに再サインインを求めるまでの時間',
    sessionHint: 'パスワードで確認するか、もう一度サインインプロバイダーを経由します。',
    never: '制限なし',
    hours: (n: number) => (n % 24 === 0 ? count(n / 24, '日') : count(n, '時間')),
    token: 'アクセストークンの最長有効期間',
    tokenHint: 'これより有効期間が長いトークンや無期限のトークンは、ここでは使えません。所有者が新しいトークンを作成します。',
    tokenTitle: (days: string) => `トークンの有効期間を最長${days}にしますか？`,
    tokenStops: (n: number) =>
      `メンバーのアクセストークン${count(n, '件')}は有効期間がこれより長いため、この組織では使えなくなります。それを使う処理は、新しいトークンが用意されるまで失敗します。`,
    tokenConfirm: '上限を設定',
    days: (n: number) => count(n, '日'),
    elsewhere: 'プロバイダー経由のサインインとその必須化は「サインイン」にあります。誰が何をしたかは監査ログにあります。',
  },
};
