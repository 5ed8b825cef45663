import { numberText } from '@/lib/intl';
import { count } from './words';

/** Extent and use of an organization. */
export const usage = {
  usage: {
    title: '使用状況',
    lead: '組織にあるコンテンツと、過去30日間の使用状況です。',
    nearLimit: '上限に近いか、達しています。不要なものを削除するか、このインストールの運用者に引き上げを依頼してください。',
    people: 'ユーザー',
    members: 'メンバー',
    active: (active: number) => `過去30日間のアクティブ：${count(active, '人')}`,
    guests: 'ゲスト',
    disabled: '無効',
    spaces: 'スペース',
    spacesLead: 'ゴミ箱を除くライブコンテンツです。履歴と下書きは含みません。複数のスペースで共有するファイルは1回だけ保存されます。',
    space: 'スペース',
    pages: 'ページ',
    files: 'ファイル',
    size: 'ファイルのサイズ',
    total: (spaces: number, pages: number, files: number, size: string) =>
      `スペース${count(spaces, '個')}、${count(pages, 'ページ')}、ファイル${count(files, '個')}（${size}）`,
    part: (shown: number, spaces: number) => `スペース${count(spaces, '個')}のうち${numberText(shown)}個を、大きい順に表示しています。`,
    noSpaces: 'スペースはまだありません。',
    sites: 'サイト',
    sitesLead: (views: number, sites: number) => `過去30日間の${count(sites, '個')}のサイトでの閲覧者による表示：${count(views, '回')}。`,
    site: 'サイト',
    views: '表示回数',
    noSites: 'サイトはまだありません。',
  },
};
