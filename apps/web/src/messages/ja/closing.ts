import { numberText } from '@/lib/intl';

/** An organization that its administrators delete, and restore. */
export const closing = {
  closing: {
    proof: {
      password: 'あなたのパスワード',
      hint: '開いたままのセッションで他の人が操作できないようにするためです。',
      signInAgain: 'サインアウトし、プロバイダーからもう一度サインインして、10分以内に操作してください。',
    },
    title: 'この組織を削除',
    body: '以後、読者を含め誰もスペースとサイトにアクセスできません。30日間は管理者が復元でき、その後は完全に消去されます。',
    open: 'この組織を削除…',
    submit: '組織を削除',
    submitting: '削除しています…',
    confirm: (title: string) => `確認のため「${title}」と入力してください`,
    graceDays: '復元できる日数',
    content: (spaces: number, pages: number) => `スペース${numberText(spaces)}件とページ${numberText(pages)}件にアクセスできなくなります。`,
    people: (n: number) => `${numberText(n)}人がアクセスできなくなります。アカウントは残ります。`,
    sites: (n: number) => `公開中のサイト${numberText(n)}件が表示されなくなります。`,
    elsewhere: (n: number) => `ほかの組織の${numberText(n)}か所で連携が停止します。`,
    mine: '組織',
    lead: '参加している組織です。',
    none: 'どの組織にも参加していません。',
    noneBody: '組織の管理者に招待を依頼してください。',
    deleted: '削除した組織',
    deletedLead: '管理者だった組織です。復元すると、すべてが元の状態に戻ります。',
    when: '削除',
    until: '消去',
    restore: '復元',
    restoreOf: (title: string) => `${title}を復元`,
    restored: (title: string) => `「${title}」を復元しました。`,
  },
};
