/** Settings of answers by a model. */
export const answers = {
  answers: {
    title: 'モデルによる回答',
    organization: 'コンテンツから質問に回答する',
    organizationHint:
      'メンバーはコンソールで、閲覧者は対応するサイトで質問できます。質問のたびに、質問者が閲覧できるページの一部が、このインストールの運用者が設定したモデルに送信されます。',
    noModel: 'このインストールの運用者がモデルを設定していないため、回答も送信も行われません。',
    site: '閲覧者の質問に回答する',
    siteHint: 'サイトの検索で質問できるようになります。独自の設定を持つサイトの部分は、その設定のままです。',
    offInOrganization: '回答は組織全体でオフになっているため、このサイトでも使えません。管理者は組織の設定で変更できます。',
    greeting: 'あいさつ',
    greetingHint: '閲覧者が入力する前に表示されます。',
    suggestions: '質問の候補',
    suggestionsHint: '1行に1件、10件までです。',
    instructions: '指示',
    instructionsHint: '回答の口調など、モデルへの指示に追加されます。',
  },
};
