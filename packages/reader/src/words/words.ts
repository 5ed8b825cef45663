import type { DrawWords } from '@octavo/markdown/draw';
import type { PluralForms } from './plural.ts';

/** Texts of the interface of a published site. Each language has all of them: the compiler asks for what is missing. */
export interface Words {
  /** Direction of the script. */
  direction: 'ltr' | 'rtl';

  skipToContent: string;
  openNavigation: string;
  closeNavigation: string;
  navigation: string;
  sections: string;
  breadcrumbs: string;
  onThisPage: string;
  pages: string;
  menu: string;
  version: string;
  language: string;
  close: string;
  opensElsewhere: string;

  theme: string;
  themeLight: string;
  themeDark: string;
  themeSystem: string;

  search: string;
  searchSite: string;
  searchEverywhere: string;
  searchResults: string;
  searchNothing(query: string): string;
  searchMeant: string;
  searchMore: string;
  searchFailed: string;
  searchRecent: string;
  /** Number of pages that were found. */
  searchHits: PluralForms;
  keysChoose: string;
  keysOpen: string;
  keysClose: string;

  previous: string;
  next: string;
  pager: string;
  lastUpdated(date: string): string;
  editPage: string;
  tags: string;

  pageActions: string;
  copyPage: string;
  viewMarkdown: string;
  downloadPdf: string;
  feed: string;
  connectMcp: string;
  openIn(assistant: string): string;
  assistantPrompt(url: string): string;

  feedbackQuestion: string;
  feedbackGood: string;
  feedbackFair: string;
  feedbackBad: string;
  feedbackThanks: string;

  copy: string;
  copied: string;
  copyCode: string;
  wrapLines: string;
  showMore: string;
  showLess: string;
  zoom: string;
  play: string;
  loadPicture: string;

  announcement: string;
  previewNotice: string;
  olderVersion(title: string): string;
  goToNewest: string;
  proposalNotice(title: string): string;

  keyboard: string;
  keySearch: string;
  keyPrevious: string;
  keyNext: string;
  keyTheme: string;
  keyHelp: string;

  notFoundTitle: string;
  notFoundText: string;
  notFoundMaybe: string;
  goHome: string;
  signInTitle: string;
  signInMissing: string;
  signInInvalid: string;
  signInExpired: string;
  signIn: string;
  signOut: string;
  tooManyTitle: string;
  tooManyText: string;
  failedTitle: string;
  failedText: string;
  failedReference(reference: string): string;

  privacyPolicy: string;
  poweredBy: string;

  /** Words inside of a page's body. */
  body: DrawWords;
}
