// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { m } from '@/messages';
import { testScreen } from '@/testing/screen';
import { useLeaveQuestion } from './use-leave-question';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

interface FormProps {
  isUnsaved: boolean;
  onDone(word: string): void;
}

/** A form with links beside it. */
function Form({ isUnsaved, onDone }: FormProps) {
  const { ask, question } = useLeaveQuestion(isUnsaved, () => onDone('discarded'));
  return (
    <>
      <button type="button" onClick={() => ask(() => onDone('closed'))}>
        Close
      </button>
      <a href="/spaces?sort=title#top">
        <b>Spaces</b>
      </a>
      <a href="/settings?tab=look#colours">Below</a>
      <a href="/file.zip" download>
        File
      </a>
      <a href="https://example.com/">Elsewhere</a>
      <a href="/help" target="_blank" rel="noopener">
        Help
      </a>
      {question}
    </>
  );
}

function form(isUnsaved: boolean) {
  window.history.replaceState(null, '', '/settings?tab=look');
  const screen = testScreen();
  const done: string[] = [];
  render(<Form isUnsaved={isUnsaved} onDone={(word) => void done.push(word)} />, { wrapper: screen.wrapper });
  // As the router's own links do.
  page.getByText('Spaces').addEventListener('click', () => done.push('followed'));
  /** Clicks something; returns true where the browser follows the click. */
  const click = (text: string, init: MouseEventInit = {}) => {
    let isLet = false;
    // The window of the test is to stay where it is.
    const stay = (event: Event) => {
      isLet = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', stay);
    fireEvent.click(page.getByText(text), init);
    document.removeEventListener('click', stay);
    return isLet;
  };
  const asked = () => page.queryByText(m.common.leaveTitle) !== null;
  const answer = async (label: string) => {
    await act(async () => fireEvent.click(page.getByRole('button', { name: label })));
  };
  return { screen, done, click, asked, answer };
}

it('asks before a link of the console leads away, and follows it then', async () => {
  const { screen, done, click, asked, answer } = form(true);
  let isLet = true;
  await act(async () => {
    isLet = click('Spaces');
  });
  await expect.poll(asked).toBe(true);
  // Neither the browser nor the router's own link has followed it.
  expect([isLet, done, screen.router.pushed]).toEqual([false, [], []]);
  await answer(m.common.leave);
  expect([done, screen.router.pushed]).toEqual([['discarded'], ['/spaces?sort=title#top']]);
});

it('stays, with all that is typed, when one thinks better of it', async () => {
  const { screen, done, click, asked, answer } = form(true);
  await act(async () => void click('Spaces'));
  await expect.poll(asked).toBe(true);
  await answer(m.common.cancel);
  expect([done, screen.router.pushed]).toEqual([[], []]);
  await expect.poll(asked).toBe(false);
});

it('does what was asked last, not the link of before', async () => {
  const { screen, done, click, asked, answer } = form(true);
  await act(async () => void click('Spaces'));
  await expect.poll(asked).toBe(true);
  await answer(m.common.cancel);
  await act(async () => void fireEvent.click(page.getByText('Close')));
  await expect.poll(asked).toBe(true);
  await answer(m.common.leave);
  expect([done, screen.router.pushed]).toEqual([['discarded', 'closed'], []]);
});

it.each([
  ['Below', {}],
  ['File', {}],
  ['Elsewhere', {}],
  ['Help', {}],
  ['Spaces', { ctrlKey: true }],
  ['Spaces', { metaKey: true }],
  ['Spaces', { button: 1 }],
])('lets a click on %s with %o pass, which takes nothing away', async (text, init) => {
  const { click, asked } = form(true);
  let isLet = false;
  await act(async () => {
    isLet = click(text, init);
  });
  expect([isLet, asked()]).toEqual([true, false]);
});

it('asks nothing where everything is saved', async () => {
  const { done, click, asked } = form(false);
  let isLet = false;
  await act(async () => {
    isLet = click('Spaces');
    fireEvent.click(page.getByText('Close'));
  });
  expect([isLet, asked(), done]).toEqual([true, false, ['followed', 'closed']]);
});
