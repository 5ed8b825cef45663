/** Domains that belong to an organization. */
export const emailDomains = {
  emailDomains: {
    title: 'メールドメイン',
    lead: 'これらのドメインのメールアドレスを持つユーザーはシングルサインオンを利用でき、アカウントもメールアドレスで照合されます。ドメインは、所有していることを確認すると有効になります。',
    unproven: '未確認',
    proven: { dns: 'DNSで確認済み', operator: '運用者が確認済み' },
    waiting:
      'このドメインはまだ有効ではありません。次のDNSレコードをDNSプロバイダーで追加してください。Octavoが5日間確認します。公開DNSがない場合は、このインストールの運用者がドメインを確認できます。',
    record: (type: string) => `${type}レコード`,
    name: '名前',
    value: '値',
    copy: (part: string) => `${part}をコピー`,
    checkNow: '今すぐ確認',
    check: (domain: string) => `今すぐ確認：${domain}`,
    removeIt: '削除',
    remove: (domain: string) => `${domain}を削除`,
    add: 'ドメインを追加',
    addHint: '例：example.com',
    addSubmit: 'ドメインを追加',
  },
};
