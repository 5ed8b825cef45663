import { requirement } from '@octavo/testkit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Rendered, type RenderRequest, servePage } from './testing/kit-pages.ts';

const browser = requirement('browser');
const block = (...children: object[]): object => ({ type: 'block', children });
const button = (label: string, onPress: object, more: object = {}): object => ({ type: 'button', label, onPress, ...more });

describe.skipIf(!browser.available)('components on a page', () => {
  let chrome: Browser;

  beforeAll(async () => {
    chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  });
  afterAll(() => chrome.close());

  async function open(render: (request: RenderRequest) => Rendered | Promise<Rendered>, options?: Parameters<typeof servePage>[1]) {
    const site = await servePage(render, options);
    const page: Page = await chrome.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    onTestFinished(async () => {
      await page.close();
      await site.close();
    });
    await page.goto(site.origin);
    return { page, asked: site.asked, problems };
  }

  it('that were late come without a reload, are used like others, and say when they do not come', async () => {
    const say = (children: string) => ({ element: block({ type: 'text', children }, button('Press', { action: 'press' })) });
    const { page, asked, problems } = await open(({ action }) => say(action === undefined ? 'Here now' : 'Pressed'), { isLate: true });
    await page.getByText('Here now').waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Press' }).click();
    await page.getByText('Pressed').waitFor();
    expect(asked.map(({ componentId, action }) => [componentId, action?.action])).toEqual([
      ['main', undefined],
      ['main', 'press'],
    ]);
    expect(problems).toEqual([]);
    const other = await open(() => ({ status: 502, message: 'no' }), { isLate: true });
    await other.page.getByRole('alert').getByText('This part could not be loaded').waitFor();
    expect(await other.page.getByRole('link', { name: 'This part is not ready yet' }).count()).toBe(1);
  });

  it('have their diagrams drawn and their code copied, also when they were late or answered', async () => {
    const content = (name: string) => `\`\`\`mermaid\ngraph TD\n  A[${name}] --> B\n\`\`\`\n\n\`\`\`sh\nrun\n\`\`\``;
    const { page } = await open(
      ({ action }) => ({
        element: block(
          { type: 'markdown', content: content(action === undefined ? 'Late' : 'Answered') },
          button('Press', { action: 'press' }),
        ),
      }),
      { isLate: true, isWhole: true },
    );
    const drawing = page.locator('.oct-diagram[data-drawn] img');
    const source = () => drawing.evaluate((image: HTMLImageElement) => decodeURIComponent(image.src));
    const copies = page.locator('.oct-code .code-buttons');
    expect(await source()).toContain('Late');
    expect(await copies.count()).toBe(1);
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(source).toContain('Answered');
    expect(await drawing.count()).toBe(1);
    expect(await copies.count()).toBe(1);
  });

  it('answer a button with what is drawn next, and keep the focus on it', async () => {
    const { page, asked, problems } = await open(({ state = { count: 0 }, action }) => {
      const count = Number(state.count) + (action === undefined ? 0 : 1);
      return {
        state: { count },
        element: block({ type: 'text', children: `Pressed ${count} times` }, button('Again', { action: 'press', by: 1 })),
      };
    });
    const again = page.getByRole('button', { name: 'Again' });
    await again.click();
    await page.getByText('Pressed 1 times').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Pressed 2 times').waitFor();
    expect(asked.map(({ action, state }) => [action, state])).toEqual([
      [{ action: 'press', by: 1 }, { count: 0 }],
      [{ action: 'press', by: 1 }, { count: 1 }],
    ]);
    expect(problems).toEqual([]);
  });

  it('send what inputs hold, and keep what is typed while they wait for the answer', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, asked } = await open(async ({ state = {}, action }) => {
      if (action !== undefined) await held;
      return {
        state,
        element: block(
          { type: 'input', label: 'Name', element: { type: 'textinput', state: 'name', initialValue: 'Ada' } },
          {
            type: 'input',
            label: 'Colour',
            element: { type: 'select', state: 'colour', options: [{ id: 'red', label: 'Red' }], onValueChange: { action: 'colour' } },
          },
          { type: 'input', label: 'A', element: { type: 'checkbox', state: 'many', value: 'a' } },
          { type: 'input', label: 'B', element: { type: 'checkbox', state: 'many', value: 2 } },
          { type: 'input', label: 'On', element: { type: 'switch', state: 'on' } },
          ...(action === undefined ? [] : [{ type: 'text', children: 'Answered' }]),
        ),
      };
    });
    await page.getByLabel('B').check();
    await page.getByLabel('On').check();
    await page.getByLabel('Colour').selectOption('red');
    await page.getByLabel('Name').fill('Grace');
    release();
    await page.getByText('Answered').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Grace');
    expect(asked[0]?.state).toEqual({ name: 'Ada', colour: 'red', many: [2], on: true });
  });

  it('ask before an action that wants it, and do nothing when the answer is no', async () => {
    const confirm = { title: 'Delete it?', text: 'It is gone then.', confirm: 'Delete', style: 'danger' };
    const { page, asked } = await open(({ action }) => ({
      element: block(
        { type: 'text', children: action === undefined ? 'There' : 'Gone' },
        button('Remove', { action: 'delete' }, { confirm }),
      ),
    }));
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Gone').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('open a dialog, and hear what it returns', async () => {
    const { page, asked } = await open(({ componentId, action, props, state = {} }) => {
      if (componentId === 'dialog' && action?.action === 'save') return { type: 'complete', returnValue: { chosen: state.name } };
      if (componentId === 'dialog') {
        return {
          element: {
            type: 'modal',
            title: 'Choose',
            children: [
              { type: 'text', children: `From ${String(props?.of)}` },
              { type: 'input', label: 'Name', element: { type: 'textinput', state: 'name' } },
            ],
            submit: button('Save', { action: 'save' }, { style: 'primary' }),
          },
        };
      }
      const returned = action?.action === '@ui.modal.close' ? (action.returnValue as { chosen: string }).chosen : 'nothing';
      return {
        element: block(
          { type: 'text', children: `Chosen: ${returned}` },
          button('Choose', { action: '@ui.modal.open', componentId: 'dialog', props: { of: 'many' } }),
        ),
      };
    });
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose' });
    await dialog.getByText('From many').waitFor();
    await dialog.getByLabel('Name').fill('this one');
    await page.keyboard.press('Enter');
    await page.getByText('Chosen: this one').waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'Choose' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(asked.filter(({ action }) => action?.action === '@ui.modal.close')).toHaveLength(1);
  });

  it('say what failed, and leave what is there', async () => {
    let isBroken = true;
    const { page } = await open(({ action }) => {
      if (action?.action === 'refused') return { status: 400, message: 'The name is taken.' };
      if (action !== undefined && isBroken) return { status: 500, message: 'stack' };
      return {
        element: block(button('Try', { action: 'try' }), button('Refuse', { action: 'refused' }), {
          type: 'text',
          children: action ? 'Fine' : 'First',
        }),
      };
    });
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').filter({ hasText: 'The name is taken.' }).waitFor();
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' }).waitFor();
    expect(await page.getByText('First').count()).toBe(1);
    isBroken = false;
    await page.getByRole('button', { name: 'Try' }).click();
    await page.getByText('Fine').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('take options from an address, and keep what is chosen', async () => {
    let origin = '';
    const { page } = await open(() => {
      const element = { type: 'select', state: 'which', options: { url: `${origin}/options` } };
      return { state: { which: 'far' }, element: block(...(origin === '' ? [] : [{ type: 'input', label: 'Which', element }])) };
    });
    origin = new URL(page.url()).origin;
    await page.reload();
    await page.getByRole('option', { name: 'From afar' }).waitFor({ state: 'attached' });
    expect(await page.getByLabel('Which').inputValue()).toBe('far');
  });

  it('say so where a list of options does not come, and keep what is chosen', async () => {
    let origin = '';
    const { page } = await open(() => {
      const element = { type: 'select', state: 'which', options: { url: `${origin}/no-list` } };
      return { state: { which: 'far' }, element: block(...(origin === '' ? [] : [{ type: 'input', label: 'Which', element }])) };
    });
    origin = new URL(page.url()).origin;
    await page.reload();
    await page.getByRole('status').getByText('This part could not be loaded.').waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('far');
  });

  it('tell a frame their state, and do what it says, which reaches nothing around it', async () => {
    const frame = `<!doctype html><p id="said">nothing</p><script>
      addEventListener('message', ({ data }) => { document.getElementById('said').textContent = data.state.content; });
      const send = (action) => top.postMessage({ action }, '*');
      let reached = 'reached';
      try { top.document.title = 'taken'; } catch { reached = 'kept out'; }
      send({ action: '@webframe.ready' });
      send({ action: '@webframe.resize', size: { height: 123 } });
      send({ action: 'hello', reached });
    </script>`;
    let origin = '';
    const { page, asked } = await open(
      ({ state = {}, action }) => ({
        state,
        element: block(
          { type: 'input', label: 'Content', element: { type: 'textinput', state: 'content', initialValue: 'first' } },
          ...(origin === '' ? [] : [{ type: 'webframe', source: { url: `${origin}/frame` }, data: { content: { $state: 'content' } } }]),
          { type: 'text', children: `Heard ${action?.action ?? 'nothing'} ${String(action?.reached ?? '')}` },
        ),
      }),
      { frame },
    );
    origin = new URL(page.url()).origin;
    await page.reload();
    const said = page.frameLocator('iframe').locator('#said');
    await page.getByText('Heard hello kept out').waitFor();
    await expect.poll(() => said.textContent()).toBe('first');
    await page.getByLabel('Content').fill('second');
    await expect.poll(() => said.textContent()).toBe('second');
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
    expect(await page.locator('iframe').evaluate((element) => element.clientHeight)).toBe(123);
    expect(asked.map(({ action }) => action?.action)).toEqual(['hello']);
    expect(await page.title()).toBe('Page');
  });

  it('load a frame of another host when the reader wants it', async () => {
    const { page } = await open(() => ({ element: block({ type: 'webframe', source: { url: 'https://frame.invalid/app' } }) }));
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'Show content of frame.invalid' }).click();
    await page.locator('iframe[src="https://frame.invalid/app"]').waitFor();
  });
});
