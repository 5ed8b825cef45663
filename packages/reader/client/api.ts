import { all, element, loadScript } from './dom.ts';

const { tester, callWords } = document.body.dataset;
const words = JSON.parse(callWords ?? '{}') as Record<string, string>;
let loading: Promise<unknown> | undefined;

// A button for each operation that can be called. The form is loaded when it is wanted.
for (const section of tester === undefined ? [] : all('.oct-api[data-call]')) {
  const open = element('button', 'api-test', words.testIt) as HTMLButtonElement;
  open.type = 'button';
  open.onclick = async () => {
    loading ??= loadScript(tester ?? '');
    await loading.catch(() => {
      loading = undefined;
    });
    document.dispatchEvent(new CustomEvent('octavo-test', { detail: section }));
  };
  section.querySelector('.oct-openapi-head')?.append(open);
}
