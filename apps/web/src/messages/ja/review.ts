import { listText, numberText } from '@/lib/intl';
import { count } from './words';

/** The story of a change request, and the box at its end where it is merged. */
export const review = {
  timeline: {
    title: 'タイムライン',
    filter: 'タイムラインの表示内容',
    filters: { all: 'すべて', open: '未解決のコメント', resolved: '解決済みのコメント' },
    empty: ['何もありません', 'フィルターに一致するコメントはこの変更リクエストにありません。'] as const,
    failed: 'タイムラインを読み込めませんでした。',
    more: 'さらに表示',
    plain: {
      created: 'がこの変更リクエストを作成しました',
      opened: 'がレビューを開始しました',
      drafted: 'が下書きに戻しました',
      archived: 'がアーカイブしました',
      reopened: 'が再開しました',
      described: 'が説明を変更しました',
    },
    renamed: (before: string, after: string) =>
      before === ''
        ? `が件名を「${after}」にしました`
        : after === ''
          ? `が件名「${before}」を削除しました`
          : `が件名を「${before}」から「${after}」に変更しました`,
    edited: (n: number) => (n === 1 ? 'がコンテンツを編集しました' : `がコンテンツを${count(n, '回')}編集しました`),
    updated: (conflicts: number) =>
      conflicts === 0 ? 'がライブコンテンツを取り込みました' : `がライブコンテンツを取り込みました（${count(conflicts, '件の競合')}）`,
    conflictsResolved: (n: number, left: number) =>
      left === 0 ? `が${count(n, '件の競合')}を解決しました` : `が${count(n, '件の競合')}を解決しました（残り${numberText(left)}件）`,
    branchUpdated: (commit: string) => `がGitブランチに${commit}として保存しました`,
    reviewRequested: (names: string) => `が${names}にレビューを依頼しました`,
    reviewWithdrawn: (name: string) => `が${name}への依頼を取り消しました`,
    approved: (outdated: boolean) => `が${outdated ? '以前の版' : 'これらの変更'}を承認しました`,
    changesRequested: (outdated: boolean) => `が${outdated ? '以前の版への' : ''}変更を要求しました`,
    outdated: (names: string) => `${names}のレビューは古くなっています。その後コンテンツが編集されました。`,
    merged: (bypassed: readonly string[]) =>
      bypassed.length === 0 ? 'がマージしました' : `がルールを無視してマージしました：${listText(bypassed)}`,
    revertProposed: (n: number) => `が#${n}で取り消しを提案しました`,
  },
  mergeBox: {
    ready: 'マージできます',
    warned: 'マージできますが、先にご確認ください',
    blocked: 'まだマージできません',
    jump: 'マージへ移動',
    loading: 'ルールを確認しています…',
    concerns: {
      objectors: (names: string) => `${names}が変更を要求しました。`,
      conflicts: (n: number) => `先にライブコンテンツとの${count(n, '件の競合')}を解決する必要があります。`,
      brokenLinks: (n: number) => `${count(n, '件のリンク')}がリンク切れになります。`,
      noSubject: '件名がありません。',
      derivedSubject: (subject: string) => `件名が書かれていません。「${subject}」は編集内容を並べただけのものです。`,
      nothing: '変更がありません。',
    },
    comments: (n: number) => `${count(n, '件のコメント')}が未解決です。`,
    consequences: 'マージするとどうなるか',
    changes: (n: number) => `${count(n, '件の変更')}が公開されます。`,
    sites: (names: string) => `${names}の閲覧者にすぐに表示されます。`,
    branch: (branch: string) => `ブランチ${branch}にコミットされます。`,
    nobody: 'マージにはレビュアーのロールが必要です。そのロールを持つユーザーに依頼してください。',
    confirmTitle: 'それでもマージしますか？',
    confirmBody: '次の問題があります：',
    confirm: 'それでもマージ',
    undo: '変更リクエストで取り消す',
    undone: (n: number) => `#${n}をマージすると、これらの変更が取り消されます`,
  },
  subjectDialog: {
    title: '何を変更しますか？',
    body: 'レビュアーは最初に件名を見ます。何が変わるかを短く書くか、編集内容のままにしてください。',
    submit: 'レビューを開始',
  },
};
