import { count } from './words';

/** 組織を別の管理者に引き継ぐ文言。 */
export const handOver = {
  handOver: {
    title: '引き継ぎ',
    body: '別の人を管理者にして、自分の役割を維持、変更するか、組織を離れます。',
    open: '引き継ぐ…',
    dialog: (title: string) => `${title}を引き継ぐ`,
    lead: 'まず相手が管理者になり、そのあと自分の役割が変わります。',
    find: 'ユーザーを検索',
    people: '引き継げるユーザー',
    nobody: '該当するユーザーはいません。先に「ユーザー」で招待してください。',
    chosen: (name: string) => `${name}へ`,
    other: '別の人を選ぶ',
    mine: '自分',
    stay: '管理者のまま',
    stayHint: '2 人で組織を管理します。',
    role: '別の役割になる',
    leave: '組織を離れる',
    leaveHint: '組織の内容は見えなくなります。',
    newRole: '自分の役割',
    becomes: (name: string) => `${name}が管理者になり、設定、ユーザー、サイトを変更し、組織を削除できるようになります。`,
    isAdmin: (name: string) => `${name}はすでに管理者です。`,
    demoted: (role: string) => `自分の役割は${role}になります。元に戻せるのは管理者だけです。`,
    left: (spaces: number, teams: number) =>
      `${count(spaces, 'スペース')}にアクセスできなくなり、${count(teams, 'チーム')}から外れます。書いた内容は名前とともに残ります。戻るには招待が必要です。`,
    confirm: (title: string) => `確認のため「${title}」と入力してください`,
    submit: '引き継ぐ',
    submitting: '引き継ぎ中…',
    done: (name: string) => `${name}が管理者になりました。`,
  },
};
