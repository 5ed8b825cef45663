import { count } from './words';

/** Notifications. */
export const notifications = {
  notifications: {
    title: '通知',
    bell: (unread: number) => (unread === 0 ? '通知' : `通知、未読${count(unread, '件')}`),
    many: '99+',
    filter: '通知',
    unread: '未読',
    all: 'すべて',
    markAll: 'すべて既読にする',
    markedAll: (n: number) => `${count(n, '件')}の通知を既読にしました。`,
    markRead: '既読にする',
    markUnread: '未読にする',
    isUnread: '未読',
    settings: '通知の設定',
    emptyTitle: '未読の通知はありません',
    emptyBody: '新しいメンション、レビュー、返信がここに表示されます。',
    emptyAllTitle: 'まだ何もありません',
    emptyAllBody:
      'メンションされたとき、レビューを依頼されたとき、返信があったときに通知されます。他のユーザーに通知するには、@と名前を入力します。',
    somebody: 'Octavo',
    what: {
      mentioned: 'があなたをメンションしました',
      review_requested: 'があなたにレビューを依頼しました',
      approved: 'が承認しました',
      'changes-requested': 'が変更を要求しました',
      reviewed: 'がレビューしました',
      replied: 'が返信しました',
      merged: 'がマージしました',
      sync_failing: 'がGitと同期できませんでした',
    },
    onPage: (page: string) => `（ページ：${page}）`,
    change: (number: number, subject: string) => `#${number} ${subject}`.trim(),
    showAll: 'すべて表示',
    waits: 'あなたの対応待ち',
    asks: (person: string, space: string) => `${person}が${space}でのレビューを依頼しました`,
    inPlace: (topic: string, space: string) => (topic === space ? `${space}内` : `${topic}（${space}）`),
    webhookPaused: 'Webhook が一時停止しています。確認してください。',
  },
};
