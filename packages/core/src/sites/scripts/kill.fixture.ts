/** A process for delivery.test.ts: tells scripts what happened since the last one did, and kills itself before its n-th write. */
import { createObjectStore } from '@octavo/db';
import type { TestDatabase } from '@octavo/db/testing';
import { testRuntime } from '@octavo/runtime/testing';
import { createJobRunner } from '../../kernel/jobs/index.ts';
import { scriptRequests } from '../../kernel/outbound/index.ts';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { deliveryJob } from './delivery-job.ts';
import { followForIntegrations } from './follow.ts';

const [database = 'sqlite', url = '', directory = '', steps = '0'] = process.argv.slice(2);

const { system, close } = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
const config = { ...system.config, secret: new Uint8Array(32).fill(7), allowHosts: ['127.0.0.1'] };
const scripts = testRuntime({ outbound: scriptRequests(config.allowHosts) });
const objects = await createObjectStore(system.store, { directory });
const running = { ...system, config, scripts, objects };
const follower = followForIntegrations(running, { pollMs: 5 });
await follower.caughtUp();
await follower.stop();
const runner = createJobRunner(running, [deliveryJob]);
runner.start();
await runner.idle();
await runner.stop();
await scripts.close();
await close();
