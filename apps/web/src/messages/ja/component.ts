/** Blocks that an integration draws. */
export const component = {
  component: {
    open: '設定を開く',
    nothing: 'ここで設定する項目はもうありません。',
    missing: '連携がこのブロックを描画しませんでした。',
    deliveries: '配信を開く',
  },
};
