import { openStore } from '../open-store.ts';

// Opens a PostgreSQL database with the migrations of a folder.
const [url = '', folder = ''] = process.argv.slice(2);
const store = await openStore({ kind: 'postgres', url, poolSize: 2 }, folder);
await store.close();
process.stdout.write('migrated\n');
