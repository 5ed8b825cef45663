import { numberText } from '@/lib/intl';

/** Images from other hosts. */
export const pictures = {
  pictures: {
    title: '他のホストの画像',
    lead: '他のホストにある画像は、いつ、どのIPアドレスから表示されたかをそのホストに知らせます。表示する人が求めるまで、画像の読み込みを待つことができます。公開サイト、PDF、エクスポートには影響しません。',
    which: '他のホストの画像',
    settings: {
      proposals: {
        label: '提案では確認する',
        hint: 'スペースを編集できない人による変更リクエスト、コメント、提案では、求められるまで画像を読み込みません。それ以外では読み込みます。',
      },
      ask: { label: '常に確認する', hint: 'コンソール全体で、求められるまで画像を読み込みません。' },
      load: { label: '常に読み込む', hint: 'ページを開くと、すべての画像を読み込みます。' },
    },
    waiting: (count: number) => `他のホストの画像${numberText(count)}件が読み込まれていません`,
    loadAll: 'すべての画像を読み込む',
  },
};
