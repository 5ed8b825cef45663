import { openStore } from '../open-store.ts';

// Sets the counter to the number of each line it is told, in a process of its own, and says so once it is committed.
const [url = ''] = process.argv.slice(2);
const store = await openStore(url.startsWith('postgres:') ? { kind: 'postgres', url, poolSize: 2 } : { kind: 'sqlite', file: url });
const { setting } = store.tables;
process.stdout.write('ready\n');
process.stdin.setEncoding('utf8').on('data', async (text: string) => {
  const value = Number(text);
  await store.tx((tx) => tx.insert(setting).values({ key: 'counter', value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
  process.stdout.write('committed\n');
});
