import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeHtml } from '@octavo/markdown/draw';
import { readOutput } from '@octavo/runtime';
import { componentDrawer } from '../../src/body/component.ts';
import { drawKitHtml } from '../../src/content-kit/draw-kit.ts';
import { lookCss } from '../../src/look/look-css.ts';
import { SAMPLE_LOOK } from '../../src/testing/sample.ts';
import { builtAssets } from './built-assets.ts';

/** Request for a drawing, as the client sends it. */
export interface RenderRequest {
  componentId: string;
  props?: Record<string, unknown>;
  state?: Record<string, unknown>;
  action?: { action: string; [member: string]: unknown };
}

/** Answer of a component, or a status with a message. */
export type Rendered =
  | { element: object; state?: object }
  | { type: 'complete'; returnValue?: unknown }
  | { status: number; message: string };

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; connect-src 'self'; frame-src 'self' http:";

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Returns the place of a component that its script has not rendered yet. */
function latePlace(): string {
  const call = { endpoint: '/render', request: { componentId: 'main' } };
  const nodes = componentDrawer({ component: () => ({ kind: 'late', call }), locale: 'en' })?.('@demo/main', {}, () => []);
  return writeHtml(nodes ?? [], false);
}

/** Returns a site that has one page, with one component, under the policy of sites; where it is late, the page has its place only. `isWhole` runs the page's own script, too. */
export async function servePage(
  render: (request: RenderRequest) => Rendered | Promise<Rendered>,
  { frame = '', isLate = false, isWhole = false }: { frame?: string; isLate?: boolean; isWhole?: boolean } = {},
) {
  const assets = await builtAssets();
  const asked: RenderRequest[] = [];
  const named = (name: string, ending: string) =>
    assets.find(({ path }) => path.startsWith(`${name}.`) && path.endsWith(ending))?.path ?? '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function answer(request: RenderRequest): Promise<{ status: number; text: string; html?: string }> {
    const rendered = await render(request);
    if ('status' in rendered) return { status: rendered.status, text: rendered.message };
    const read = readOutput(rendered);
    if ('wrong' in read) throw new Error(read.wrong);
    const { output } = read;
    if (output.type === 'complete') return { status: 200, text: JSON.stringify(output) };
    const { componentId, props = {} } = request;
    const call = { endpoint: '/render', request: { componentId, props } };
    const { html } = drawKitHtml(output.element, { id: 'kit', locale: 'en', state: output.state, call, ownOrigins: [origin] });
    return { status: 200, text: JSON.stringify({ type: 'element', html }), html };
  }

  server.on('request', async (request, response) => {
    const path = (request.url ?? '/').slice(1);
    const asset = assets.find((each) => each.path === path);
    if (asset !== undefined) return response.writeHead(200, { 'Content-Type': asset.type }).end(asset.bytes);
    if (path === 'look.css') return response.writeHead(200, { 'Content-Type': 'text/css' }).end(lookCss(SAMPLE_LOOK).css);
    if (path === 'options')
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end('[{"id":"far","label":"From afar"}]');
    if (path === 'frame') return response.writeHead(200, { 'Content-Type': 'text/html' }).end(frame);
    if (path === 'render') {
      const body = JSON.parse(await read(request)) as RenderRequest;
      asked.push(body);
      const { status, text } = await answer(body);
      return response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    }
    const whole = isWhole ? `<script src="${named('reader', '.js')}" defer></script>` : '';
    const html = isLate ? latePlace() : (await answer({ componentId: 'main' })).html;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY });
    response.end(
      `<!doctype html><html lang="en"><head><title>Page</title><link rel="stylesheet" href="${named('reader', '.css')}">` +
        `<link rel="stylesheet" href="look.css"><link rel="stylesheet" href="${named('kit', '.css')}"><script src="${named('theme', '.js')}"></script>` +
        `${whole}<script src="${named('kit', '.js')}" defer></script></head>` +
        `<body data-mermaid="${named('diagram', '.html')}"><main class="body"><h1>Page</h1>${html}</main></body></html>`,
    );
  });
  return { origin, asked, close: () => new Promise((resolve) => server.close(resolve)) };
}
