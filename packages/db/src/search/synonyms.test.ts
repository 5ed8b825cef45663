import { describe, expect, it } from 'vitest';
import { formsOf } from './synonyms.ts';

const VM = ['VM', 'virtual machine', 'guest'];

describe('the forms of a query', () => {
  it('are the query alone where no synonym stands in it', () => {
    expect(formsOf('install a database', [VM])).toEqual(['install a database']);
    expect(formsOf('install', [])).toEqual(['install']);
  });

  it('have the other words of a set in the place of one, and phrases as well', () => {
    expect(formsOf('start vm', [VM])).toEqual(['start vm', 'start virtual machine', 'start guest']);
    expect(formsOf('Virtual-Machine start', [VM])).toEqual(['Virtual-Machine start', 'VM start', 'guest start']);
  });

  it('take words without regard to case, accents and keys, and no parts of words', () => {
    expect(
      formsOf('Größe', [
        ['grosse', 'size'],
        ['größe', 'extent'],
      ]),
    ).toEqual(['Größe', 'size', 'extent']);
    expect(formsOf('vmware', [VM])).toEqual(['vmware']);
  });

  it('have phrases of scripts without spaces', () => {
    expect(formsOf('如何安装数据库', [['数据库', '資料庫']])).toEqual(['如何安装数据库', '如何安装資料庫']);
  });

  it('are four at most, whatever the sets are', () => {
    const sets = Array.from({ length: 50 }, (_, n) => ['vm', `one${n}`, `two${n}`]);
    expect(formsOf('vm', sets)).toHaveLength(4);
  });
});
