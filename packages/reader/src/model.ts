/** Everything that published pages are drawn from. All of it is plain data with final addresses; nothing in it is authorised here. */
export type * from './model/asset.ts';
export type * from './model/body.ts';
export type * from './model/error.ts';
export type * from './model/link.ts';
export type * from './model/navigation.ts';
export type * from './model/page.ts';
export type * from './model/search.ts';
export type * from './model/shell.ts';
