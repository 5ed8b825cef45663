/** Settings of what is sent by mail. */
export const notificationSettings = {
  notificationSettings: {
    lead: 'すべての通知はコンソールに表示されます。未読のままの場合にコンソール以外にも送信する通知と、そのタイミングを選択してください。',
    mailOff: 'このインストールではメールサーバーが未設定のため、メールを送信できません。選択内容は、送信できるようになるまで保持されます。',
    byMail: 'メールで送信',
    kinds: {
      mentioned: { label: 'メンション', hint: 'コメント、返信、レビューで誰かがあなたをメンションしたとき。' },
      review_requested: { label: 'レビュー依頼', hint: '誰かがあなたに変更リクエストのレビューを依頼したとき。' },
      reviewed: { label: 'レビュー', hint: 'あなたが作成または編集に参加した変更リクエストを、誰かがレビューしたとき。' },
      replied: { label: '返信', hint: '誰かがあなたに返信したとき、またはあなたの変更リクエストにコメントしたとき。' },
      sync_failing: {
        label: 'Git同期の失敗',
        hint: 'あなたが接続または管理しているスペースが、リポジトリと同期できないとき。',
      },
      merged: { label: 'マージ', hint: 'あなたが作成または編集に参加した変更リクエストがマージされたとき。' },
    },
    notSaved: '選択内容は保存されませんでした。',
    when: 'タイミング',
    frequency: '頻度',
    frequencies: {
      soon: { label: 'すぐに', hint: '数分後に、会話ごとに1通のメールを送信します。' },
      daily: { label: '毎日', hint: '未読の通知すべてを1通のメールにまとめます。' },
      weekly: { label: '毎週', hint: '未読の通知すべてを1通のメールにまとめます。' },
    },
    weekday: '曜日',
    weekdays: {
      monday: '月曜日',
      tuesday: '火曜日',
      wednesday: '水曜日',
      thursday: '木曜日',
      friday: '金曜日',
      saturday: '土曜日',
      sunday: '日曜日',
    },
    hour: '時刻',
    quiet: '通知しない時間帯',
    quietHint: 'この時間帯が終わるまで、何も送信しません。',
    quietFrom: '開始',
    quietTo: '終了',
    timeZone: 'タイムゾーン',
    takeZone: (zone: string) => `この端末のタイムゾーン${zone}を使用`,
  },
};
