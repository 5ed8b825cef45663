import type { IntegrationCategory, IntegrationScope } from '@octavo/contract';
import { numberText } from '@/lib/intl';
import { deliveries } from './deliveries';
import { owner } from './owned-integrations';
import { count } from './words';

/** Description of each scope, for people who install an integration. */
const scopes: Record<IntegrationScope, string> = {
  'space:content:read': 'スペースのコンテンツの閲覧',
  'space:content:write': 'スペースのコンテンツの変更',
  'space:metadata:read': 'スペースのタイトルと設定の閲覧',
  'space:metadata:write': 'スペースのタイトルと設定の変更',
  'space:git:sync': 'Gitリポジトリとのコンテンツの双方向の同期',
  'space:views:read': '閲覧されたページの通知の受信',
  'space:script:inject': '公開されたスペースへのスクリプトの追加',
  'space:script:cookies': '公開されたスペースでのCookieの使用',
  'space:visitor:auth': 'スペースの読者のサインイン',
  'site:metadata:read': 'サイトのタイトルと設定の閲覧',
  'site:views:read': 'サイトで閲覧されたページの通知の受信',
  'site:script:inject': 'サイトへのスクリプトの追加',
  'site:script:cookies': 'サイトでのCookieの使用',
  'site:visitor:auth': 'サイトの読者のサインイン',
  'site:visitor:claims': 'サイトが把握している訪問者の情報の閲覧',
  'site:adaptive:read': 'サイトが求める訪問者の情報の種類の閲覧',
  'site:adaptive:write': 'サイトが求める訪問者の情報の種類の変更',
  'page:feedback:read': 'ページへの読者の意見の通知の受信',
  'openapi:read': 'OpenAPI仕様の閲覧',
  'openapi:write': 'OpenAPI仕様の変更',
  'conversations:ingest': '顧客との会話の取り込み',
};

const categories: Record<IntegrationCategory, string> = {
  analytics: '分析',
  collaboration: '共同作業',
  content: 'コンテンツ',
  gitsync: 'Git',
  marketing: 'マーケティング',
  'visitor-auth': '読者のサインイン',
  other: 'その他',
};

/** Integrations of an organization: those it may install, and those it has. */
export const integrations = {
  integrations: {
    title: '連携',
    lead: 'Octavoを拡張するスクリプトです。ページのブロック、通知、ほかのサービスとの接続などがあります。管理者がインストールします。',
    search: '連携を検索',
    list: '連携',
    category: 'カテゴリー',
    anyCategory: 'すべてのカテゴリー',
    categories,
    scopes,
    emptyTitle: '連携はまだありません',
    emptyBody: '連携はAPIまたはそのコマンドラインから公開します。この組織がインストールできる連携がここに表示されます。',
    nothingFound: '一致するものがありません。検索条件またはカテゴリーを変更してください。',
    states: { active: '有効', pending: '設定が必要', paused: '一時停止中' },
    by: (owner: string) => `公開元：${owner}`,
    may: '許可される操作',
    mayNothing: 'コンテンツへのアクセスは求めません。',
    more: '付与された以上のアクセスを求めています。管理者がもう一度インストールすると、同意したことになります。',
    links: 'リンク',
    preview: (title: string) => `「${title}」のプレビュー`,
    install: 'インストール…',
    installTitle: (title: string) => `「${title}」をインストールしますか？`,
    installBody: (owner: string) =>
      `公開元は${owner}です。スクリプトはこのサーバーで実行され、このあと選ぶスペースとサイトで次の操作ができます：`,
    agree: 'インストール',
    installing: 'インストールしています…',
    again: 'アクセスを確認…',
    installed: (title: string) => `「${title}」をインストールしました`,
    settings: '連携の設定',
    save: '保存',
    saving: '保存しています…',
    saved: '設定を保存しました',
    completions: {
      loading: (label: string) => `「${label}」の値を読み込んでいます`,
      failed: '値の一覧を読み込めませんでした。値を入力してください。',
      none: '値の一覧はありません。値を入力してください。',
    },
    deliveries,
    owner,
    unset: '未設定',
    secret: { set: '設定済み', replace: '置き換え…', remove: '削除', keep: '以前の値を保持', goes: '保存すると削除されます' },
    places: {
      space: {
        title: 'スペース',
        all: 'すべてのスペース',
        allHint: 'あとから作成するものも含みます。',
        some: '選択したスペース',
        someHint: 'ここでオンにしたものです。',
        none: 'この組織にはスペースがありません。',
        search: 'スペースを検索',
      },
      site: {
        title: 'サイト',
        all: 'すべてのサイト',
        allHint: 'あとから作成するものも含みます。',
        some: '選択したサイト',
        someHint: 'ここでオンにしたものです。',
        none: 'この組織にはサイトがありません。',
        search: 'サイトを検索',
      },
      more: (shown: number, found: number) => `${numberText(found)}件中${numberText(shown)}件を表示しています。ほかは検索してください。`,
      configure: (title: string) => `「${title}」での設定`,
      active: { space: 'このスペースで有効', site: 'このサイトで有効' },
    },
    onSpace: {
      title: '連携',
      command: 'このスペースの連携',
      lead: '組織の連携のうち、スペース向けのものです。管理者がインストールします。',
      all: 'すべての連携',
      none: 'この組織には何もインストールされていません。',
      onAll: 'すべてのスペースで有効。',
      configure: (title: string) => `このスペースでの「${title}」の設定`,
      states: {
        pending: '管理者が組織での設定を済ませると開始します。',
        paused: '組織の管理者が一時停止しています。',
      },
    },
    active: '有効',
    uninstall: 'アンインストール…',
    uninstallTitle: (title: string) => `「${title}」をアンインストールしますか？`,
    uninstallBody: (spaces: number, sites: number) =>
      `選択した${count(spaces, '個のスペース')}と${count(sites, '個のサイト')}ですぐに停止します。設定、トークン、予定されたタスクは削除されます。この連携のブロックは、リンクまたはソースとしてページに残ります。`,
    uninstallAction: 'アンインストール',
    uninstalled: (title: string) => `「${title}」をアンインストールしました`,
  },
};
