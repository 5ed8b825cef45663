import { numberText } from '@/lib/intl';

/** Synonyms, pinned pages and searches without results. */
export const searchSettings = {
  searchSettings: {
    title: '検索',
    lead: {
      space: 'このスペースが検索されるすべての場所（ここ、サイト、プログラム）に適用されます。',
      site: '閲覧者がこのサイトを検索するときに適用されます。サイト内のスペースの設定も適用されます。',
    },
    readOnly: 'これらの設定を表示、変更できるのは管理者だけです。',

    misses: '結果のない検索',
    missesLead: '過去90日間に、見つかると期待して検索されたものです。個人データと思われるものは除かれています。',
    noMisses: 'すべての検索で何らかの結果が見つかりました。',
    query: '検索語',
    times: '回数',
    last: '最終検索日',
    actions: '操作',
    number: (n: number) => numberText(n),
    addSynonymFor: (query: string) => `「${query}」の同義語を追加`,
    pinFor: (query: string) => `「${query}」にページを固定`,

    synonyms: '同義語',
    synonymsLead: '同じ意味の単語や語句です。1つを検索すると、他の語を含むページも見つかります。',
    noSynonyms: '同義語はまだありません。ユーザーの使う言葉がページの言葉と異なる場合に追加してください。',
    addSynonym: '同義語を追加',
    words: '同じ意味の言葉',
    wordsHint: '2～10個の単語または語句を、コンマで区切って入力します。',
    synonymAdded: '同義語を追加しました',
    removeSynonym: (words: string) => `同義語${words}を削除`,
    synonymRemoved: '同義語を削除しました',

    pins: '固定ページ',
    pinsLead: 'この語と完全に一致する検索で、最初に表示されるページです。1つの検索語につき最大5ページです。',
    noPins: '固定ページはまだありません。最適な答えのページに検索語が含まれていない場合に固定してください。',
    addPin: 'ページを固定',
    forQuery: '次の語が検索されたとき',
    space: 'スペース',
    page: 'ページ',
    findPage: 'ページを検索',
    foundPages: '選択できるページ',
    noPage: 'ページが見つかりません。タイトルの言葉でお試しください。',
    typeFirst: 'タイトルの言葉を入力してください。',
    pinned: (page: string) => `${page}を固定しました`,
    removePin: (page: string, query: string) => `「${query}」への${page}の固定を解除`,
    pinRemoved: (page: string) => `${page}の固定を解除しました`,
    lostPage: '存在しないか、開くことができないページ',
    saving: '保存中…',
    undo: '元に戻す',
  },
};
