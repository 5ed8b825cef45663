import { numberText } from '@/lib/intl';

/** API tokens that reach into an organization. */
export const organizationTokens = {
  organizationTokens: {
    title: 'APIトークン',
    lead: 'この組織で権限を持つ、メンバーのすべてのトークンです。トークンの権限が所有者の権限を超えることはありません。',
    rules: 'トークンのルール',
    search: '所有者または用途',
    concern: '表示',
    concerns: { all: 'すべてのトークン', idle: '90日間未使用', endless: '有効期限なし', unlimited: '所有者のすべての権限' },
    list: 'APIトークン',
    total: (n: number) => `トークン${numberText(n)}件`,
    none: '一致するトークンはありません。',
    emptyTitle: 'トークンはありません',
    emptyBody: 'メンバーは自分のアカウントでトークンを作成します。スコープと最終使用とともにここに表示されます。',
    of: (name: string) => `所有者：${name}`,
    refused: 'ルールにより拒否',
    revoke: (label: string, name: string) => `${name}の${label}を取り消す`,
    revokeBody: '使用しているプログラムはすぐに動かなくなります。元に戻すことはできません。所有者にメールで通知されます。',
  },
};
