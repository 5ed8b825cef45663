/** A process for kill.test.ts: tells people what happened since the last one did, and kills itself before its n-th write. Says `told` at the end. */
import type { TestDatabase } from '@octavo/db/testing';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { followForNotifications } from './follow.ts';

const [database = 'sqlite', url = '', directory = '', steps = '0'] = process.argv.slice(2);

const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
const follower = followForNotifications(system, { pollMs: 5 });
await follower.caughtUp();
await follower.stop();
console.log('told');
await close();
