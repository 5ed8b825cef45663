import { connect } from '../sqlite/connect.ts';
import { migrateSqlite } from '../sqlite/migrate-sqlite.ts';

// Migrates a SQLite file with migrations that call `die()`, which ends the process as kill -9 does, in the middle of a statement.
const [file = '', folder = ''] = process.argv.slice(2);
const client = await connect(file);
client.function('die', { directOnly: true }, () => process.kill(process.pid, 'SIGKILL'));
migrateSqlite(client, folder);
process.stdout.write('migrated\n');
