import { describe, expect, it } from 'vitest';
import { parseQuery } from './query.ts';
import { isStopWord } from './stop-words.ts';

/** Words of a query that say something. */
const telling = (query: string) =>
  parseQuery(query)
    .filter(({ tokens }) => !isStopWord(tokens))
    .map(({ tokens }) => tokens.join(''));

describe('words that say nothing of a subject', () => {
  it.each([
    ['how do I create a virtual machine', ['create', 'virtual', 'machine']],
    ['wie erstelle ich eine VM', ['erstelle', 'vm']],
    ['comment installer le serveur', ['installer', 'serveur']],
    ['cómo puedo instalar', ['instalar']],
    ['如何安装数据库', ['安装', '数据', '库']],
    ['データベースのインストール方法', ['テータヘース', 'インストール']],
    ['Get-Value', ['get', 'value']],
  ])('are left in "%s": %j', (query, words) => {
    expect(telling(query)).toEqual(words);
  });
});
