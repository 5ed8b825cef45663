import { count } from './words';

/** Integrations that an organization publishes. */
export const owner = {
  title: 'この組織が公開している連携',
  visibility: '公開範囲',
  visibilities: {
    public: '一般公開：このサーバーのすべての組織に掲載',
    unlisted: '限定公開：名前を知っている人が利用可能',
    private: '非公開：この組織のみ',
  },
  version: 'バージョン',
  versionOf: (version: number, runtime: string) => `${version}（ランタイム${runtime}）`,
  installations: 'インストール先',
  installed: (installations: number) => (installations === 0 ? '組織なし' : count(installations, '件の組織')),
  endpoint: '公開アドレス',
  copyEndpoint: 'アドレスをコピー',
  secrets: 'シークレット',
  secretsKept: '暗号化して保管され、表示されません。置き換えるには、もう一度公開してください。',
  development: {
    title: '開発モード',
    lead: '公開済みのスクリプトを実行する代わりに、イベントをあなたのマシンに送ります。コマンド「octavo integration dev」がこれを行います。',
    tunnelUrl: 'トンネルURL',
    tunnelHint: 'このサーバーから到達できる必要があります。サーバー自身のネットワークのアドレスにはOCTAVO_ALLOW_HOSTSが必要です。',
    all: 'ほかの組織のイベントも含める',
    begin: '開発モードを開始',
    isOn: '開発モードはオンです。この組織のイベントの送信先：',
    isOnForAll: '開発モードはオンです。すべての組織のイベントの送信先：',
    end: '開発モードを終了',
  },
  unpublish: '公開を停止…',
  unpublishTitle: (title: string) => `「${title}」の公開を停止しますか？`,
  unpublishBody: (installations: number) =>
    `${
      installations === 0
        ? 'インストールしている組織はありません。'
        : `${count(installations, '件の組織')}から、設定、トークン、タスクとともにアンインストールされます。`
    }バージョンと配信は削除されます。この連携のブロックは、リンクまたはソースとしてページに残ります。この操作は取り消せません。`,
  unpublishName: (name: string) => `確認のため${name}と入力してください`,
  unpublishAction: '公開を停止',
  unpublished: (title: string) => `「${title}」の公開を停止しました`,
};
