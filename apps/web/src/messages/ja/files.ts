import { count } from './words';

/** Files of a space. */
export const files = {
  files: {
    title: 'ファイル',
    lead: 'ページで使われている画像やその他のファイル。ここにファイルをドロップすると追加できます。',
    leadReading: 'ページで使われている画像やその他のファイル。',
    emptyTitle: 'ファイルはまだありません',
    emptyBody: 'ここにファイルをドロップするか、選択してください（1件につき100MBまで）。インポートやページからも追加されます。',
    emptyBodyReading: '誰かがファイルを追加するか、ファイルを使うページをインポートすると、ここに表示されます。',
    isPointer: 'Git LFSにあり、未取得',
    name: '名前',
    type: '種類',
    size: 'サイズ',
    added: '追加日',
    actions: '操作',
    upload: 'ファイルをアップロード',
    drop: 'ドロップしてこのスペースにアップロード',
    search: 'ファイルを検索',
    nothingFound: (text: string) => `名前に「${text}」を含むファイルはありません。`,
    total: (n: number) => count(n, 'ファイル'),
    found: (n: number, of: number) => `${count(of, 'ファイル')}中${count(n, 'ファイル')}`,
    order: '並び順',
    orders: { name: '名前順', newest: '新しい順', largest: '大きい順' } as Record<'name' | 'newest' | 'largest', string>,
    menuOf: (name: string) => `「${name}」の操作`,
    open: '開く',
    download: 'ダウンロード',
    copyLink: 'リンクをコピー',
    linkCopied: 'リンクをコピーしました。このスペースを閲覧できる全員が使えます。',
    rename: '名前を変更',
    renameTitle: (name: string) => `「${name}」の名前を変更`,
    renameLead: 'このファイルへのリンクも更新されます。',
    newName: '新しい名前',
    renamed: (name: string, links: number) =>
      links === 0 ? `名前を「${name}」に変更しました。` : `名前を「${name}」に変更しました。${count(links, '件')}のリンクを更新しました。`,
    remove: '削除',
    removed: (name: string, broken: number) =>
      broken === 0
        ? `「${name}」を削除しました。使っているページはありませんでした。`
        : `「${name}」を削除しました。${count(broken, '件')}のリンクが切れています。`,
    undo: '元に戻す',
    restored: (name: string) => `「${name}」を復元しました。`,
    locked: 'このスペースでは直接編集がロックされているため、ファイルは変更リクエストとインポートでのみ追加できます。',
  },
};
