import { count } from './words';

/** Content that goes from one organization to another. */
export const transfer = {
  transfer: {
    section: '組織',
    action: '別の組織へ移管…',
    title: (title: string) => `「${title}」を移管`,
    lead: 'ページ、ファイル、履歴、変更リクエストも移ります。元に戻すこともできますが、ロール、招待、サイト上の場所は戻りません。',
    to: '移管先の組織',
    choose: '組織を選択',
    nowhere: 'ほかにコンテンツを作成できる組織がありません。移管先の管理者に、作成者として招待してもらってください。',
    submit: '移管する',
    submitting: '移管中…',
    confirm: (title: string) => `確認のため「${title}」と入力してください`,
    done: (title: string, to: string) => `${title}は${to}に移りました。`,
    open: '開く',
    pages: (pages: number, spaces: number) => `${count(spaces, '個のスペース')}の${count(pages, 'ページ')}が移ります。`,
    collections: (n: number) => `このコレクションを含む${count(n, '個のコレクション')}が移ります。`,
    partial: 'ページとユーザーは最初の100個のスペースだけで数えています。',
    people: (n: number) => `${count(n, '人')}がアクセスできなくなります。`,
    nobody: '現在見られる人は全員、引き続きアクセスできます。',
    grants: (n: number) => `ここで付与された${count(n, '件のロール')}がなくなります。`,
    invites: (n: number) => `ここへの${count(n, '件の招待')}がなくなります。`,
    sites: (n: number) => `${count(n, '個のサイト')}から消え、そこでのアドレスは使えなくなります。`,
    namedSites: (names: string) => `${names}から消え、そこでのアドレスは使えなくなります。`,
    specLinks: (n: number) => `API仕様を表示する${count(n, 'か所')}が使えなくなります。仕様はこの組織に残ります。`,
    synced: (names: string) => `Gitに接続されています: ${names}。先にスペースのGit画面で接続を解除してください。移管後に再接続できます。`,
    busy: 'インポートまたはエクスポートの実行中です。終わるまでお待ちください。',
  },
};
