/** Content as a file to print or hand on. */
export const pdf = {
  pdf: {
    command: 'PDFとしてエクスポート',
    title: 'PDFとしてエクスポート',
    lead: '現時点の目次、リンク、画像を含みます。',
    what: 'コンテンツ',
    whole: { space: 'スペース全体', changeRequest: '変更リクエスト全体', hint: '非表示のページを除くすべてのページ' },
    below: { label: (title: string) => `「${title}」とその下のページ` },
    only: { label: (title: string) => `「${title}」のみ` },
    submit: 'PDFを作成',
    making: 'PDFを作成しています…',
    long: '通常より時間がかかっています。このまま開いておいてください。準備ができるとここにPDFが表示されます。',
    ready: 'PDFの準備ができました。',
    download: 'PDFをダウンロード',
    valid: 'リンクは1時間有効で、リンクを持っている人は誰でも使えます。',
    again: 'もう一度試す',
    other: '別のものをエクスポート',
  },
};
