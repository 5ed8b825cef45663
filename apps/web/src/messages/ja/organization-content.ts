import { numberText } from '@/lib/intl';
import { count } from './words';

/** Content that the spaces of an organization share. */
export const sharedContent = {
  sharedContent: {
    lead: '閲覧できるすべてのスペースの再利用コンテンツと変数、およびその使用数です。',
    search: 'タイトル、値、スペースで検索',
    kind: '種類',
    all: 'すべて',
    reusable: '再利用コンテンツ',
    variable: '変数',
    list: '組織の共有コンテンツ',
    total: (n: number, spaces: number) => `${count(spaces, 'スペース')}に${count(n, '件')}`,
    progress: (n: number, spaces: number) => `${count(spaces, 'スペース')}中${numberText(n)}を読み込み済み`,
    inSpace: (title: string) => `${title}内`,
    nothing: '該当するものはありません。',
    emptyTitle: 'まだ共有されているものはありません',
    emptyBody: 'スペースの再利用コンテンツと変数がここに表示されます。',
  },
};
