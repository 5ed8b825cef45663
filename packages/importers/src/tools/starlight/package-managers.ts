import type { Component } from '../../foreign/components.ts';
import { code, tabs } from '../../foreign/write-blocks.ts';

/** Commands by what is to be done, as the managers' own manuals have them: npm, Yarn and pnpm. */
const COMMANDS: Readonly<Record<string, readonly [npm: string, yarn: string, pnpm: string]>> = {
  add: ['npm install', 'yarn add', 'pnpm add'],
  create: ['npm create', 'yarn create', 'pnpm create'],
  dlx: ['npx', 'yarn dlx', 'pnpm dlx'],
  exec: ['npx', 'yarn', 'pnpm'],
  install: ['npm install', 'yarn install', 'pnpm install'],
  remove: ['npm uninstall', 'yarn remove', 'pnpm remove'],
  run: ['npm run', 'yarn run', 'pnpm run'],
};
const NAMES = ['npm', 'Yarn', 'pnpm'];

/** `<PackageManagers pkg="kettle" />`, which many sites of Starlight have from a plugin: the same command for each package manager, as tabs. */
export function packageManagers(component: Component): string {
  const kind = component.text('type') || (component.text('pkg') === '' ? 'install' : 'add');
  const commands = COMMANDS[kind];
  if (commands === undefined) return component.body;
  const isDev = component.text('dev') !== '' || component.value('dev') === true;
  const items = commands.map((command, n) => {
    // npm hands on to a script only what stands behind `--`.
    const args =
      component.text('args') !== '' && n === 0 && (kind === 'run' || kind === 'create')
        ? `-- ${component.text('args')}`
        : component.text('args');
    const words = [command, isDev && kind === 'add' ? '-D' : '', component.text('pkg'), args];
    return { title: NAMES[n] ?? '', body: code(words.filter((word) => word !== '').join(' '), { language: 'sh', title: '' }) };
  });
  return tabs(items);
}
