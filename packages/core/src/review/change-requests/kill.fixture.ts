/**
 * A process for kill.test.ts: merges a change request of the database it is given, or applies a suggestion in one when a comment and a person are
 * named, and kills itself before its n-th write. Says `merged` or `applied` when it gets to the end.
 */
import type { TestDatabase } from '@octavo/db/testing';
import { systemContext } from '../../kernel/base/index.ts';
import { contextOf } from '../../testing/factories.ts';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { applySuggestion } from './index.ts';

const [database = 'sqlite', url = '', directory = '', spaceId = '', number = '', steps = '0', commentId = '', userId = ''] =
  process.argv.slice(2);

const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
if (commentId === '') {
  const { result } = await mergeChangeRequest(systemContext(system, 'test'), spaceId, number);
  console.log(result === 'merge' ? 'merged' : result);
} else {
  await applySuggestion(contextOf(system, { id: userId }), { spaceId, changeRequestId: number }, commentId);
  console.log('applied');
}
await close();
