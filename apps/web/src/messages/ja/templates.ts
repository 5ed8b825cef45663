/** A page of a template. */
export interface TemplatePage {
  /** Absent for the first page, which whoever makes it names. */
  title?: string;
  markdown: string;
}

/** Templates for a new space: the pages that it begins with. */
export const templates = {
  templates: {
    label: 'テンプレート',
    choices: {
      blank: { name: '空白のページ', pages: [{ markdown: '' }] },
      product: {
        name: '製品ドキュメント',
        pages: [
          {
            markdown:
              '誰のための、何をする製品なのかを2文で説明します。\n\n## できること\n\n* \n\n## どこから始めるか\n\n{% hint style="info" %}\nはじめての方は、まず「はじめに」をお読みください。\n{% endhint %}\n',
          },
          {
            title: 'はじめに',
            markdown:
              'ゼロから10分で最初の成果を得られます。\n\n{% stepper %}\n{% step %}\n## インストールする\n\n用意するものと、動作を確認する方法。\n{% endstep %}\n\n{% step %}\n## 設定する\n\n誰もが必要とする、いくつかの設定。\n{% endstep %}\n\n{% step %}\n## 試してみる\n\n役に立つ最小の使い方。\n{% endstep %}\n{% endstepper %}\n',
          },
          {
            title: 'ガイド',
            markdown:
              '読者がやりたいことごとに1ページを用意します。「ユーザー管理」ではなく「チームを招待する」のように、読者の言葉で名付けます。\n',
          },
          {
            title: 'よくある質問',
            markdown: '<details>\n\n<summary>よくある質問</summary>\n\nその回答。\n\n</details>\n',
          },
        ],
      },
      api: {
        name: 'APIリファレンス',
        pages: [
          {
            markdown:
              'このAPIの用途。\n\n## アドレス\n\n```\nhttps://api.example.com/v1\n```\n\n## 最初のリクエスト\n\n{% code title="ターミナル" %}\n```sh\ncurl https://api.example.com/v1/status -H "Authorization: Bearer $TOKEN"\n```\n{% endcode %}\n',
          },
          { title: '認証方法', markdown: 'トークンの取得方法、トークンでできること、トークンの交換方法。\n' },
          {
            title: 'エラー',
            markdown:
              '各エラーには、プログラム向けのコードと、人間向けのメッセージがあります。\n\n| ステータス | コード | 対処方法 |\n| --- | --- | --- |\n| 400 | `bad_request` | メッセージが示す箇所を修正する |\n| 401 | `unauthorized` | 有効なトークンを送信する |\n| 429 | `rate_limited` | `Retry-After`が示す時間だけ待つ |\n',
          },
          { title: '制限とページ分割', markdown: '送信できるリクエストの数と、長い一覧の読み取り方法。\n' },
        ],
      },
      changelog: {
        name: '変更履歴',
        pages: [
          {
            markdown: '最新の変更から順に記載します。\n\n## 1.0.0\n\n**追加**\n\n* \n\n**変更**\n\n* \n\n**修正**\n\n* \n',
          },
        ],
      },
      handbook: {
        name: 'チームハンドブック',
        pages: [
          {
            markdown: '私たちは誰か、何に取り組んでいるか、どこに何があるか。\n\n## 最初に読むもの\n\n* [ ] 仕事の進め方\n* [ ] 担当一覧\n',
          },
          {
            title: '仕事の進め方',
            markdown: '## 1週間の流れ\n\nいつ何をするか。\n\n## 意思決定\n\n誰が何を決め、どこに記録するか。\n',
          },
          { title: '担当一覧', markdown: '| トピック | 担当者 |\n| --- | --- |\n|  |  |\n' },
          { title: '初日', markdown: '* [ ] アカウントと鍵\n* [ ] 何でも聞ける相手\n* [ ] 最初の小さなタスク\n' },
        ],
      },
    } satisfies Record<string, { name: string; pages: readonly TemplatePage[] }>,
  },
};

/** Name of a template. */
export type TemplateId = keyof typeof templates.templates.choices;
