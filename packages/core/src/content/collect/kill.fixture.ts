/** A process for kill.test.ts: thins and collects, and kills itself before its n-th write. Says `collected` when it gets to the end. */
import type { TestDatabase } from '@octavo/db/testing';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { collectUnreferenced } from './collect-unreferenced.ts';

const [database = 'sqlite', url = '', directory = '', steps = '0'] = process.argv.slice(2);
const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
await collectUnreferenced(system);
console.log('collected');
await close();
