import { openStore } from '../open-store.ts';

// Opens and migrates a database in a process of its own, at the moment it is told, and says how it went.
const [url = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  process.stdout.write('opening\n');
  try {
    const store = await openStore(url.startsWith('postgres:') ? { kind: 'postgres', url, poolSize: 2 } : { kind: 'sqlite', file: url });
    await store.close();
    process.stdout.write('migrated\n');
  } catch (error) {
    process.stdout.write(`failed: ${error}\n`);
  }
  process.exit();
});
