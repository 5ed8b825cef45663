import { sized } from '../extent.ts';
import { waitForJob } from '../jobs.ts';
import type { Program } from '../program.ts';
import { VOCABULARY } from '../repository.ts';
import { percentile, type Row } from '../stats.ts';
import { askFor } from './ask.ts';
import { post, publishSpace } from './sites.ts';

const OPERATIONS = sized(1000, 5);
const SHOWN = sized(50, 2);

/** Pages that show an operation each of a specification of 2.8 MB, none of them drawn before. */
export async function measureApi(program: Program): Promise<Row[]> {
  const text = specification();
  const since = Date.now();
  await post(program, `/orgs/${program.organization}/openapi`, { slug: 'large', source: { text } });
  await waitForJob(program, 'read-openapi', since);
  const { id: spaceId } = await post<{ id: string }>(program, `/orgs/${program.organization}/spaces`, { title: 'API' });
  const changes = Array.from({ length: SHOWN }, (_, n) => ({
    operation: 'insert_page',
    title: `Operation ${n}`,
    document: { markdown: `{% openapi-operation spec="large" path="${pathOf(n)}" method="post" %}\n{% endopenapi-operation %}\n` },
  }));
  await post(program, `/spaces/${spaceId}/content`, { changes });
  const site = await publishSpace(program, spaceId);
  const times: number[] = [];
  for (const path of site.paths) {
    const answer = await askFor(program.url + path);
    if (times.length === 1 && !answer.text().includes(pathOf(1))) throw new Error(`${path} shows no operation`);
    times.push(answer.ms);
  }
  const [first = 0, ...others] = times;
  return [
    {
      what: `cold page of an API of ${(text.length / 1e6).toFixed(1)} MB, p95`,
      figure: percentile(others, 0.95),
      unit: ' ms',
      limit: 15,
      detail: `median ${percentile(others, 0.5).toFixed(1)} ms; the first, which reads the specification, ${first.toFixed(0)} ms`,
    },
  ];
}

const pathOf = (n: number): string => `/things/{id}/parts-${n}`;

function specification(): string {
  const word = (n: number) => VOCABULARY[n % 2000] ?? 'word';
  const sentence = (n: number) => `${Array.from({ length: 12 }, (_, i) => word(n * 13 + i * 29)).join(' ')}.`;
  const property = (n: number) => ({ type: 'string', description: sentence(n), example: word(n) });
  const schema = (n: number) => ({
    type: 'object',
    required: [word(n)],
    properties: Object.fromEntries(Array.from({ length: 8 }, (_, i) => [word(n + i), property(n + i)])),
  });
  const operation = (n: number) => ({
    operationId: `operation${n}`,
    summary: sentence(n).slice(0, 60),
    description: sentence(n + 1),
    parameters: [{ name: 'id', in: 'path', required: true, description: sentence(n + 2), schema: { type: 'string' } }],
    requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/Thing${n % 100}` } } } },
    responses: { 200: { description: sentence(n + 3), content: { 'application/json': { schema: schema(n * 3) } } } },
  });
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'A large API', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.fromEntries(Array.from({ length: OPERATIONS }, (_, n) => [pathOf(n), { post: operation(n) }])),
    components: { schemas: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`Thing${n}`, schema(n)])) },
  });
}
