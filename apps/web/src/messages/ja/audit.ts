import { listText, numberText } from '@/lib/intl';
import { count } from './words';

/** Details of an event, read by name: a payload may be of an older version. */
export interface AuditFacts {
  text(name: string): string;
  number(name: string): number;
  list(name: string): string[];
}

type Sentence = (target: string, facts: AuditFacts) => string;
type Sentences = Readonly<Record<string, Sentence>>;

/** Returns the role of a payload in words; null is a guest. */
const role = ({ text }: AuditFacts) => text('role') || text('level') || 'ゲスト';
const changed = ({ list: names }: AuditFacts) => (names('changed').length === 0 ? '' : `（${listText(names('changed'))}）`);
const quoted = (text: string) => (text === '' ? '' : `「${text}」`);

const organizations: Sentences = {
  organization_created: (target) => `が組織「${target}」を作成しました`,
  organization_updated: (target, facts) => `が${target}の設定を変更しました${changed(facts)}`,
  organization_deleted: (target) => `が組織「${target}」を削除しました`,
  organization_restored: (target) => `が組織「${target}」を復元しました`,
  organization_imported: (target) => `が組織「${target}」をアーカイブからインポートしました`,
  organization_erased: (target) => `が組織「${target}」を完全に消去しました`,
  quota_updated: (target) => `が${target}の上限を変更しました`,
  job_operated: (_, { text }) => `がジョブ（${text('kind')}）を${text('act') === 'cancelled' ? 'キャンセル' : '再試行'}しました`,
  email_domain_verified: (_, { text }) => `が${text('domain') || 'メールドメイン'}が組織のものであることを証明しました`,
  migration_requested: (_, { text }) => `が${text('address') || '別の場所'}からの組織の移行を依頼しました`,
};

const people: Sentences = {
  member_added: (target, facts) => `が${target}を${role(facts)}として追加しました`,
  member_updated: (target, facts) => `が${target}のメンバー情報を変更しました${changed(facts)}`,
  member_removed: (target) => `が${target}を組織から削除しました`,
  team_created: (target) => `がチーム「${target}」を作成しました`,
  team_updated: (target) => `がチーム「${target}」の名前を変更しました`,
  team_deleted: (target) => `がチーム「${target}」を削除しました`,
  team_members_updated: (target) => `がチーム「${target}」のメンバーを変更しました`,
  team_member_added: (target) => `がシングルサインオンによりユーザーをチーム「${target}」に追加しました`,
  invite_created: (_, { text }) => (text('email') === '' ? 'が招待リンクを作成しました' : `が${text('email')}を招待しました`),
  invite_renewed: (_, { text }) => `が${text('email') || 'ユーザー'}をもう一度招待しました`,
  invite_updated: (_, facts) => `が招待を${role(facts)}に変更しました`,
  invite_revoked: (_, { text }) => `が${text('email') === '' ? 'リンクによる招待' : `${text('email')}への招待`}を取り消しました`,
  invite_accepted: () => 'が招待により参加しました',
  invite_links_read: () => 'が招待リンクを閲覧しました',
  permission_given: (target, facts) => `が${target}でのロールを付与しました：${role(facts)}`,
  permission_removed: (target) => `が${target}でのロールを取り除きました`,
};

const accounts: Sentences = {
  user_created: (target) => `がアカウント「${target}」を作成しました`,
  user_disabled: (target) => `がアカウント「${target}」をロックしました`,
  user_enabled: (target) => `がアカウント「${target}」のロックを解除しました`,
  user_exported: (target) => `が${target}のデータをエクスポートしました`,
  test_mail_requested: () => 'がテストメールを送信しました',
  user_operator_changed: (target) => `が${target}をインストールの運用者とするかどうかを変更しました`,
  user_erased: (target) => `がアカウント「${target}」を完全に消去しました`,
  notification_webhook_set: (target, { text }) => `が${target}の通知の送信先を${text('host')}に設定しました`,
  notification_webhook_removed: (target, { text }) => `が${target}の通知の送信先${text('host')}を削除しました`,
  notification_webhook_paused: (target, { text }) => `が数日間失敗した${text('host')}への${target}の通知の送信を一時停止しました`,
  user_updated: (target) => `が${target}のプロフィールを変更しました`,
  user_password_changed: () => 'がパスワードを変更しました',
  user_reset_link_created: (target) => `が${target}の新しいパスワードを設定するリンクを依頼しました`,
  user_password_reset: (target) => `がリンクで${target}の新しいパスワードを設定しました`,
  user_second_factor_enabled: () => 'が2段階認証をオンにしました',
  user_second_factor_disabled: (target) => `が${target}の2段階認証をオフにしました`,
  user_recovery_codes_renewed: () => 'が新しいリカバリーコードを作成しました',
  user_recovery_code_used: () => 'がリカバリーコードでサインインしました',
  unproven_access_dropped: (target) => `がアドレスの証明前に${target}へのアクセスを与えていたものを終了しました`,
  sign_in_failed: (target, { number }) => `が${target}のサインイン失敗を${count(number('failures'), '件')}検出しました`,
  session_created: () => 'がサインインしました',
  session_ended: () => 'がセッションを終了しました',
  session_proven: () => 'がパスワードでセッションを確認しました',
};

const tokens: Sentences = {
  token_created: (_, { text }) => `がアクセストークン${quoted(text('label'))}を作成しました`,
  scim_token_created: (_, { text }) => `がSCIMトークン${quoted(text('label'))}を作成しました`,
  scim_token_revoked: (_, { text }) => `がSCIMトークン${quoted(text('label'))}を取り消しました`,
  agent_connected: (_, { text }) =>
    `がエージェント${[text('agent'), text('version')].filter((part) => part !== '').join(' ')}にアクセストークン${quoted(text('label'))}での作業を許可しました`,
  token_revoked: (_, { text }) => `がアクセストークン${quoted(text('label'))}を取り消しました`,
  tokens_ended: (target, { number }) => `が${target}のアクセストークン${count(number('tokens'), '件')}を無効にしました`,
  integration_token_created: (target) => `が連携「${target}」のトークンを作成しました`,
};

const signIn: Sentences = {
  saml_provider_created: (_, { text }) => `がサインインプロバイダー${quoted(text('label'))}を設定しました`,
  saml_provider_updated: (_, facts) => `がサインインプロバイダー${quoted(facts.text('label'))}を変更しました${changed(facts)}`,
  saml_provider_deleted: (_, { text }) => `がサインインプロバイダー${quoted(text('label'))}を削除しました`,
  oidc_provider_created: (_, { text }) => `がサインインプロバイダー${quoted(text('label'))}を設定しました`,
  oidc_provider_updated: (_, facts) => `がサインインプロバイダー${quoted(facts.text('label'))}を変更しました${changed(facts)}`,
  oidc_provider_deleted: (_, { text }) => `がサインインプロバイダー${quoted(text('label'))}を削除しました`,
  oidc_provider_tested: (_, { text }) => `がサインインプロバイダー${quoted(text('label'))}をテストしました`,
  sso_identity_linked: (target) => `が${target}をプロバイダーのIDに関連付けました`,
  sso_identity_dropped: (target) => `が${target}とプロバイダーのIDの関連付けを解除しました`,
};

const content: Sentences = {
  space_created: (target) => `がスペース「${target}」を作成しました`,
  space_updated: (target, facts) => `がスペース「${target}」の設定を変更しました${changed(facts)}`,
  space_search_updated: (target) => `がスペース「${target}」の検索を変更しました`,
  space_moved: (target) => `がスペース「${target}」を移動しました`,
  space_deleted: (target) => `がスペース「${target}」をゴミ箱に移動しました`,
  space_restored: (target) => `がスペース「${target}」を復元しました`,
  space_content_erased: (target) => `がスペース「${target}」の履歴からコンテンツを完全に消去しました`,
  space_revisions_thinned: (target, { number }) =>
    `がスペース「${target}」の履歴を間引き、${count(number('revisions'), '件')}のリビジョンを削除しました`,
  space_purged: (target) => `がスペース「${target}」を完全に削除しました`,
  change_request_merge_rules_bypassed: (target, { number, text, list: names }) =>
    `がルールを回避して${target}の#${number('number')}${quoted(text('subject'))}をマージしました：${listText(names('rules'))}`,
  collection_created: (target) => `がコレクション「${target}」を作成しました`,
  collection_updated: (target) => `がコレクション「${target}」を変更しました`,
  collection_moved: (target) => `がコレクション「${target}」を移動しました`,
  collection_deleted: (target) => `がコレクション「${target}」を削除しました`,
  content_given_away: (target) => `が${target}を別の組織に移動しました`,
  content_received: (target) => `が${target}を別の組織から受け取りました`,
  pdf_address_created: (target) => `が${target}のPDFを作成しました（アドレスは1時間有効）`,
  openapi_spec_created: (target) => `がOpenAPI仕様「${target}」を追加しました`,
  openapi_spec_updated: (target) => `がOpenAPI仕様「${target}」を更新しました`,
  openapi_visibility_changed: (target) => `がOpenAPI仕様「${target}」を開けるユーザーを変更しました`,
  openapi_spec_deleted: (target) => `がOpenAPI仕様「${target}」を削除しました`,
  translation_settings_created: (target) => `が翻訳設定「${target}」を作成しました`,
  translation_settings_updated: (target) => `が翻訳設定「${target}」を変更しました`,
  translation_settings_deleted: (target) => `が翻訳設定「${target}」を削除しました`,
  translated_pages_marked: (target) => `が${target}の翻訳を最新としてマークしました`,
  machine_translator_set: () => 'が機械翻訳サービスを設定しました',
  machine_translator_removed: () => 'が機械翻訳サービスを削除しました',
};

const git: Sentences = {
  git_import_requested: (target, { text }) => `が${text('url')}から${target}へのインポートを依頼しました`,
  git_export_requested: (target, { text }) => `が${target}から${text('url')}へのエクスポートを依頼しました`,
  git_connected: (target, { text }) => `が${target}を${text('url') || 'Gitリポジトリ'}に接続しました`,
  git_connection_updated: (target, facts) => `が${target}のGit接続を変更しました${changed(facts)}`,
  git_hook_secret_renewed: (target) => `が${target}の新しいWebhookシークレットを作成しました`,
  git_disconnected: (target) => `が${target}をGitリポジトリから切断しました`,
};

const sites: Sentences = {
  site_created: (target) => `がサイト「${target}」を作成しました`,
  site_updated: (target, facts) => `がサイト「${target}」の設定を変更しました${changed(facts)}`,
  site_structure_updated: (target) => `がサイト「${target}」の構成を変更しました`,
  site_deleted: (target) => `がサイト「${target}」を削除しました`,
  site_published: (target, { text }) =>
    `がサイト「${target}」を公開しました${text('visibility') === '' ? '' : `（${text('visibility')}）`}`,
  site_unpublished: (target) => `がサイト「${target}」の公開を停止しました`,
  share_links_read: (target) => `が${target}の共有リンクを閲覧しました`,
  share_link_created: (target, { text }) => `が${target}の共有リンク${quoted(text('name'))}を作成しました`,
  share_link_updated: (target, facts) => `が${target}の共有リンクを変更しました${changed(facts)}`,
  share_link_deleted: (target, { text }) => `が${target}の共有リンク${quoted(text('name'))}を削除しました`,
  site_visitor_auth_updated: (target) => `が${target}の訪問者のサインイン方法を変更しました`,
  site_visitor_key_read: (target) => `が${target}の訪問者キーを閲覧しました`,
  site_visitor_key_regenerated: (target) => `が${target}の訪問者キーを置き換えました`,
  site_preview_created: (target) => `が${target}のプレビューを開きました`,
  site_adaptive_schema_updated: (target) => `が${target}の訪問者情報のスキーマを変更しました`,
  site_redirect_created: (target) => `が${target}にリダイレクトを追加しました`,
  site_redirect_updated: (target) => `が${target}のリダイレクトを変更しました`,
  site_redirect_deleted: (target) => `が${target}のリダイレクトを削除しました`,
  site_redirects_changed: (target) => `が${target}の多数のリダイレクトを変更しました`,
  site_search_updated: (target) => `が${target}の検索を変更しました`,
  site_customization_updated: (target) => `が${target}の外観を変更しました`,
  site_space_customization_updated: (target) => `が${target}の一部の外観を変更しました`,
  site_space_customization_deleted: (target) => `が${target}の一部をサイトの外観に戻しました`,
  site_hostname_changed: (target, { text }) => `が${target}のホスト名を${text('after') || 'なし'}に設定しました`,
  site_hostname_verified: (target, { text }) => `が${target}のホスト名${text('hostname')}を確認しました`,
  site_hostname_lost: (target, { text }) => `が${target}からホスト名${text('hostname')}を外しました（別のサイトが証明したため）`,
};

const integrations: Sentences = {
  integration_published: (target) => `が連携「${target}」を公開しました`,
  integration_unpublished: (target) => `が連携「${target}」を削除しました`,
  integration_development_changed: (target) => `が連携「${target}」の開発モードを変更しました`,
  integration_installed: (target) => `が連携「${target}」をインストールしました`,
  integration_scopes_granted: (target) => `が連携「${target}」にスコープを付与しました`,
  integration_installation_updated: (target, facts) => `が${target}のインストールを変更しました${changed(facts)}`,
  integration_uninstalled: (target) => `が連携「${target}」をアンインストールしました`,
  integration_space_installed: (target) => `が連携「${target}」をスペースにインストールしました`,
  integration_space_installation_updated: (target) => `がスペースの連携「${target}」を変更しました`,
  integration_space_uninstalled: (target) => `が連携「${target}」をスペースから外しました`,
  integration_site_installed: (target) => `が連携「${target}」をサイトにインストールしました`,
  integration_site_installation_updated: (target) => `がサイトの連携「${target}」を変更しました`,
  integration_site_uninstalled: (target) => `が連携「${target}」をサイトから外しました`,
};

/** The audit of an organization. */
export const audit = {
  audit: {
    title: '監査ログ',
    lead: 'ユーザー、権限、トークン、サインイン、サイト、設定の変更：誰が、何を、いつ、どこから行ったか。',
    /** Predicates by area and action; the subject of the sentence is whoever did it. */
    sentences: { organizations, people, accounts, tokens, signIn, content, git, sites, integrations },
    joined: (role: string) => `が${role}として参加しました`,
    other: (action: string, target: string) => `が${target}に対して「${action.replaceAll('_', ' ')}」を実行しました`,
    area: '分野',
    areas: {
      all: 'すべて',
      organizations: '組織',
      people: 'ユーザーと権限',
      accounts: 'アカウントとセッション',
      tokens: 'アクセストークン',
      signIn: 'サインインプロバイダー',
      content: 'コンテンツ',
      git: 'Git',
      sites: 'サイト',
      integrations: '連携',
    },
    from: '開始日',
    to: '終了日',
    onlyActor: (name: string) => `${name}の操作のみ`,
    onlyTarget: (name: string) => `${name}への操作のみ`,
    clear: 'フィルターを解除',
    by: (name: string) => `操作者：${name}`,
    about: (name: string) => `対象：${name}`,
    remove: (filter: string) => `フィルター「${filter}」を解除`,
    count: (n: number) => count(n, '件のイベント'),
    list: 'イベント',
    emptyTitle: 'イベントはありません',
    emptyBody: 'フィルターに一致するイベントはありません。変更するか解除してください。',
    details: '詳細',
    token: (label: string | undefined) => (label === undefined ? 'アクセストークンを使用' : `アクセストークン「${label}」を使用`),
    action: '操作',
    export: 'CSVでエクスポート',
    exporting: (done: number, total: number) => `${count(total, '件')}中${numberText(done)}件をエクスポートしています…`,
    exported: (n: number) => `${count(n, '件のイベント')}をエクスポートしました。`,
    stop: '停止',
    stopped: 'エクスポートを停止しました。',
    somebody: '（削除済み）',
  },
};
