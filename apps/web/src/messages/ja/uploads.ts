import { count } from './words';

/** Files on their way. */
export const uploads = {
  uploads: {
    title: 'アップロード',
    running: (active: number, all: number) =>
      all === 1 ? 'ファイルをアップロード中' : `${count(all, 'ファイル')}中${count(active, 'ファイル')}をアップロード中`,
    ended: (done: number, failed: number) =>
      [
        ...(done === 0 ? [] : [`${count(done, 'ファイル')}をアップロードしました`]),
        ...(failed === 0 ? [] : [`${count(failed, 'ファイル')}が失敗しました`]),
      ].join('、'),
    fold: '折りたたむ',
    unfold: 'ファイルを表示',
    clear: '閉じる',
    waiting: (size: string) => `待機中 · ${size}`,
    progress: (sent: string, size: string) => `${sent}/${size}`,
    progressOf: (name: string) => `「${name}」のアップロード`,
    adding: 'スペースに追加中…',
    done: (size: string) => `アップロード済み · ${size}`,
    retryOf: (name: string) => `「${name}」を再試行`,
    cancelOf: (name: string) => `「${name}」をキャンセル`,
    dismissOf: (name: string) => `「${name}」を非表示`,
    network: 'Octavoに接続できませんでした。接続を確認して、もう一度お試しください。',
    tooLarge: 'ファイルが100MBを超えています。小さくするか、別の場所に置いてリンクしてください。',
    uploadOf: (label: string) => `アップロード：${label}`,
    removePicture: '削除',
    uploading: 'アップロード中…',
    notPicture: 'このファイルから画像を読み取れませんでした。SVG、PNG、JPEG、WebPのいずれかを選択してください。',
    notFont: 'このファイルからフォントを読み取れませんでした。WOFF2またはWOFFを選択してください。',
  },
};
