/** A process for kill.test.ts: adds the first section to a site of site spaces, and kills itself before its n-th write. Says `added` at its end. */
import type { TestDatabase } from '@octavo/db/testing';
import { contextOf } from '../../../testing/factories.ts';
import { systemToKill } from '../../../testing/system-to-kill.ts';
import { addSection } from './add-section.ts';

const [database = 'sqlite', url = '', directory = '', organizationId = '', siteId = '', spaceId = '', userId = '', steps = '0'] =
  process.argv.slice(2);

const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
await addSection(contextOf(system, { id: userId }), organizationId, siteId, { spaceId });
console.log('added');
await close();
