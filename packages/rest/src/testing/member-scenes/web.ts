import { once } from 'node:events';
import { createServer } from 'node:http';
import { ask, type Scene } from './ask.ts';

const PAGE = `<!doctype html><head><title>Elsewhere</title><link rel="icon" href="/icon.png">
<meta property="og:title" content="Elsewhere"><meta name="description" content="What is there."></head>`;

/** A page of the web that says what it is. */
export const web: Scene = async (world) => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const { config } = world.system;
  const { allowHosts } = config;
  config.allowHosts = ['127.0.0.1'];
  try {
    const url = `http://127.0.0.1:${address === null || typeof address === 'string' ? 0 : address.port}/`;
    await ask(world, 'get', `/spaces/{space}/embed?url=${encodeURIComponent(url)}`);
  } finally {
    config.allowHosts = allowHosts;
    server.close();
  }
};
