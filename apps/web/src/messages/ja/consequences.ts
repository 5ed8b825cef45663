import { count } from './words';

/** Consequences that are said before something is deleted. */
export const consequences = {
  consequences: {
    deleteSpace: (title: string) => `「${title}」を削除しますか？`,
    deleteSpaceBody: '7日間はゴミ箱から復元できます。',
    deleteSpaceSubmit: 'スペースを削除',
    label: '影響',
    counting: '影響を数えています…',
    deletePage: (title: string, n: number) => (n === 1 ? `「${title}」を削除しますか？` : `「${title}」とその下のページを削除しますか？`),
    deletePageBody: 'すぐに元に戻せます。後からスペースのゴミ箱から復元することもできます。',
    deletePages: (n: number) => (n === 1 ? 'ページを削除' : `${count(n, 'ページ')}を削除`),
    pages: (n: number) => `${count(n, 'ページ')}が削除されます。`,
    brokenLinks: (n: number) => `それらへの${count(n, '件のリンク')}が切れます。`,
    sites: (names: string) => `${names}の閲覧者は見つけられなくなります。`,
    views: (n: number) => `過去30日間に${count(n, '回')}閲覧されました。`,
    branch: (branch: string) => `ブランチ${branch}にコミットされます。`,
    spacePages: (n: number) => `${count(n, 'ページ')}がゴミ箱に移動し、7日間残ります。`,
    spaceSites: (names: string) => `${names}では表示されなくなります。`,
    changeRequests: (n: number) => `マージされていない変更リクエストが${count(n, '件')}あります。`,
    sync: (branch: string) => `ブランチ${branch}と同期されなくなります。`,
    siteViews: (n: number) => `閲覧者は過去30日間にこのサイトのページを${count(n, '回')}閲覧しました。`,
    siteQuiet: '過去30日間にページの閲覧はありませんでした。',
    sitePublished: (address: string) => `${address}は応答しなくなります。`,
    shareLinks: (n: number) => `${count(n, '件の共有リンク')}が使えなくなります。`,
    tokenUsed: (when: string) => `最後に使われたのは${when}です。使用しているものはすぐに動かなくなります。`,
    tokenUnused: '一度も使われていません。',
  },
};
