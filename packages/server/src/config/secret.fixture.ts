import { loadSecret } from './secret.ts';

// Loads the secret of a folder in a process of its own, at the moment it is told, and prints it.
const [folder = ''] = process.argv.slice(2);
process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  process.stdout.write(`${Buffer.from(await loadSecret(undefined, folder)).toString('hex')}\n`);
  process.exit();
});
