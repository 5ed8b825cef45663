/** A process for archive.test.ts: imports an archive, and kills itself before its n-th write. Says `imported` when it gets to the end. */
import type { TestDatabase } from '@octavo/db/testing';
import { systemContext } from '../../kernel/base/index.ts';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { importOrganization } from './import-organization.ts';

const [database = 'sqlite', url = '', directory = '', file = '', steps = '0'] = process.argv.slice(2);
const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
const secrets = { gitConnection: () => ({ hookKey: 'k', hookSecret: 's' }) };
await importOrganization(systemContext({ ...system, now: () => Date.now() + 60_000 }, 'test'), { file, secrets });
console.log('imported');
await close();
