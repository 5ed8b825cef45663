import { count } from './words';

/** Texts of the setting that keeps all revisions of an organization, or thins old ones. */
export const retention = {
  retention: {
    title: 'リビジョンの保持',
    lead: '各スペースの履歴はすべてのリビジョンを保持し、その分の容量を使います。古いリビジョンは間引くことができます。1人が1日のうちに続けて作成したものは、最後の1つだけが残ります。',
    which: 'すべてのリビジョンを保持する期間',
    always: '無期限',
    months: (n: number) => count(n, 'か月'),
    hint: '変更リクエスト、マージ、コメント、Gitコミットの元になっているリビジョンは常に残ります。ページ、ディスカッション、公開サイトには影響しません。',
    askTitle: (months: string) => `すべてのリビジョンの保持を${months}だけにしますか？`,
    goes: (n: number) =>
      `${count(n, '件')}のリビジョンが1日以内に完全に削除され、その後も古くなったものから削除されます。現在のページはそのまま残ります。`,
    confirm: '履歴を間引く',
  },
};
