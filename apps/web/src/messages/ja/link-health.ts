import { numberText } from '@/lib/intl';

/** The links of a whole organization. */
export const linkHealth = {
  linkHealth: {
    title: 'リンクの状態',
    lead: '閲覧できるすべてのスペースの、ライブコンテンツにある壊れたリンクです。',
    search: 'スペース',
    only: '壊れたリンクがあるスペースのみ',
    list: 'スペース',
    open: (title: string) => `${title}の壊れたリンク`,
    all: 'このスペースのすべてのリンク',
    broken: (n: number) => `壊れたリンク${numberText(n)}件`,
    of: (n: number) => `リンク${numberText(n)}件中`,
    counting: '集計しています…',
    progress: (counted: number, spaces: number) => `スペース${numberText(spaces)}件中${numberText(counted)}件を集計しました`,
    total: (broken: number, spaces: number) => `スペース${numberText(spaces)}件に壊れたリンク${numberText(broken)}件`,
    emptyTitle: '壊れたリンクはありません',
    emptyBody: 'これらのスペースのリンクはすべて機能しています。',
    nothing: '一致するスペースはありません。',
    export: 'CSVでエクスポート',
    stop: '停止',
    exporting: (n: number) => `これまでに${numberText(n)}件`,
    exported: (n: number) => `リンク${numberText(n)}件を保存しました。`,
    stopped: 'エクスポートを停止しました。',
  },
};
