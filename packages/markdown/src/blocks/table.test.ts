import { describe, expect, it } from 'vitest';
import { BLOCKS, nodeDefinition } from './table.ts';
import { mayBeVoid, tagKind } from './tag-names.ts';

const repeated = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at);

describe('the table of blocks', () => {
  it('has each tag and each type of node once', () => {
    const definitions = Object.values(BLOCKS);
    expect(repeated(definitions.flatMap(({ tags = {} }) => Object.keys(tags)))).toEqual([]);
    expect(repeated(definitions.flatMap(({ nodes }) => Object.keys(nodes)))).toEqual([]);
  });

  it('knows tags by name, those of integrations by their sign', () => {
    expect([tagKind('step'), tagKind('page-ref'), tagKind('@a/b'), tagKind('endhint'), tagKind('constructor')]).toEqual([
      'stepper-step',
      'content-ref',
      'integration',
      undefined,
      undefined,
    ]);
    expect([mayBeVoid('embed'), mayBeVoid('@a/b'), mayBeVoid('hint'), mayBeVoid('nothing')]).toEqual([true, true, false, false]);
  });

  it('knows document nodes by type', () => {
    expect(nodeDefinition('tabs-item')).toMatchObject({ isPart: true, body: 'nodes' });
    expect(nodeDefinition('constructor')).toBeUndefined();
  });
});
