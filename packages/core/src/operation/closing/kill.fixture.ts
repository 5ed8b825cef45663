/** A process for erase-organizations.test.ts: erases what is to be erased, and kills itself before its n-th write. Says `erased` when it gets to the end. */
import type { TestDatabase } from '@octavo/db/testing';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { eraseOrganizations } from './erase-organizations.ts';

const [database = 'sqlite', url = '', directory = '', steps = '0'] = process.argv.slice(2);
const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
await eraseOrganizations(system);
console.log('erased');
await close();
