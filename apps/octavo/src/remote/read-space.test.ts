import { describe, expect, it } from 'vitest';
import { readSpace } from './read-space.ts';
import { type Fetch, serverOf } from './server-api.ts';

const URL_OF_SERVER = 'https://docs.example.com';

/** A server that answers by the end of a path. */
function serverThat(answers: Record<string, () => Response>) {
  const asked: string[] = [];
  const send: Fetch = async (address) => {
    asked.push(address);
    const found = Object.entries(answers).find(([end]) => new URL(address).pathname.endsWith(end));
    return found?.[1]() ?? Response.json({ items: [] });
  };
  return { server: serverOf(URL_OF_SERVER, 'token', send), asked };
}

const page = (title: string, more: object = {}) => ({ id: title, type: 'document', title, path: title.toLowerCase(), pages: [], ...more });
const pages =
  (...tree: object[]) =>
  () =>
    Response.json({ pages: tree });
const text = (markdown: string) => () => Response.json({ markdown });

async function filesOf({ server }: ReturnType<typeof serverThat>, waited: number[] = []) {
  const files: Record<string, string> = {};
  for await (const { path, bytes } of readSpace(server, 'space', undefined, async (seconds) => void waited.push(seconds)))
    files[path] = new TextDecoder().decode(bytes);
  return files;
}

describe('a space as files', () => {
  it('has pages by the path of their file, a table of contents, and files', async () => {
    const group = { id: 'g', type: 'group', title: 'Guides', path: 'guides', pages: [page('Install [it]', { path: 'guides/install' })] };
    const link = { id: 'l', type: 'link', title: 'Web', href: 'https://x.example/' };
    const tree = pages(
      page('Home', { path: '', git: { oid: '', path: 'README.md' }, pages: [page('Below', { path: 'below' })] }),
      group,
      link,
    );
    const files = await filesOf(
      serverThat({
        '/content/pages': tree,
        '/page/Home': text('---\nicon: gear\n---\n\n# Home\n'),
        '/page/Below': text('# Below\n'),
        '/page/Install%20%5Bit%5D': text('# Install\n'),
        '/files': () => Response.json({ items: [{ name: 'a.png', downloadURL: `${URL_OF_SERVER}/files/a.png` }] }),
        '/files/a.png': () => new Response('picture'),
      }),
    );
    expect(files).toEqual({
      'SUMMARY.md':
        '# Table of contents\n\n* [Home](<README.md>)\n  * [Below](<below.md>)\n\n## Guides\n\n* [Install \\[it\\]](<guides/install.md>)\n\n* [Web](<https://x.example/>)\n',
      'README.md': '---\nicon: gear\n---\n\n# Home\n',
      'below.md': '# Below\n',
      'guides/install.md': '# Install\n',
      '.gitbook/assets/a.png': 'picture',
    });
  });

  it('is read on after a pause when the API limits it', async () => {
    let times = 0;
    const busy = () =>
      Response.json({ error: { name: 'rate_limited', message: 'Slow down.' } }, { status: 429, headers: { 'retry-after': '7' } });
    const waited: number[] = [];
    const server = serverThat({ '/content/pages': pages(page('Home')), '/page/Home': () => (times++ === 0 ? busy() : text('# Home\n')()) });
    expect(await filesOf(server, waited)).toMatchObject({ 'home.md': '# Home\n' });
    expect(waited).toEqual([7]);
    const never = serverThat({ '/content/pages': pages(page('Home')), '/page/Home': busy });
    await expect(filesOf(never)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it.each(['../out.md', '/etc/passwd', 'a//b.md', 'a\\..\\b.md', 'C:/x.md', '.git/config', 'a/./b.md'])(
    'is never written outside of its folder, as to %s',
    async (path) => {
      const server = serverThat({ '/content/pages': pages(page('Home', { git: { oid: '', path } })), '/page/Home': text('x') });
      await expect(filesOf(server)).rejects.toThrow(/cannot be written into a folder/);
    },
  );

  it('is read from its own server alone', async () => {
    const server = serverThat({
      '/content/pages': pages(),
      '/files': () => Response.json({ items: [{ name: 'a.png', downloadURL: 'http://169.254.169.254/latest' }] }),
    });
    await expect(filesOf(server)).rejects.toThrow(/not its own address/);
    expect(server.asked.some((address) => address.includes('169.254'))).toBe(false);
  });
});
