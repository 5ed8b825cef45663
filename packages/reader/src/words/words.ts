import type { ApiWords } from '@octavo/markdown/api';
import type { DrawWords } from '@octavo/markdown/draw';
import type { CallWords } from './call.ts';
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
  /** Choice of a search in each language of the site. */
  allLanguages: string;
  searchResults: string;
  searchNothing(query: string): string;
  searchMeant: string;
  searchMore: string;
  searchFailed: string;
  searchRecent: string;
  /** Mark of a page that was pinned for the query. */
  searchPinned: string;
  searchVersions: string;
  /** Button that asks what was typed. */
  askThis(question: string): string;
  askWriting: string;
  askNothing: string;
  askSources: string;
  /** Said of every answer. */
  askNote: string;
  askBack: string;
  /** Words of the query that the first page does not hold, quoted. */
  searchWithout(words: string): string;
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
  /** Button before a frame of another host. */
  showFrom(host: string): string;
  cancel: string;
  finish: string;
  /** Shown in place of a part of a page that an integration did not draw. */
  partFailed: string;
  partLate: string;

  announcement: string;
  previewNotice: string;
  olderVersion(title: string): string;
  goToNewest: string;
  proposalNotice(title: string): string;
  preview: string;
  revisionNotice(date: string): string;
  changedPages: PluralForms;
  noChangedPages: string;
  showChanges: string;
  previousChange: string;
  nextChange: string;
  changeAdded: string;
  changeChanged: string;
  changeRemoved: string;
  endPreview: string;
  pdfSection: string;
  pdfSite: string;
  pdfMakingTitle: string;
  pdfMakingText: string;
  pdfTooLarge: string;

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
  signInFailed: string;
  signIn: string;
  signOut: string;
  tooManyTitle: string;
  tooManyText: string;
  failedTitle: string;
  failedText: string;
  failedReference(reference: string): string;

  consentTitle: string;
  consentText: string;
  consentAccept: string;
  consentDecline: string;
  consentAgain: string;
  privacyPolicy: string;
  poweredBy: string;

  /** Words of operations of an API. */
  api: ApiWords;
  /** Words of the form that calls an operation. */
  call: CallWords;
  /** Words inside of a page's body. */
  body: DrawWords;
}
