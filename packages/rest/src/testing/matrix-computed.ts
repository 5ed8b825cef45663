import type { MatrixRequest } from './matrix-request.ts';

const source = (spec: string, props: object) => ({
  source: { type: 'builtin:openapi', props, dependencies: { spec: { ref: { kind: 'openapi', spec } } } },
  seed: 'seed',
});

/** Requests of what is computed from sources: whoever may read the space and the specification gets it. */
export const computedRequests: Readonly<Record<string, MatrixRequest>> = {
  getComputedRevision: {
    body: () => source('petstore', { models: true }),
    foreignBodies: [() => source('elsewhere', { models: true })],
  },
  getComputedDocument: {
    body: () => source('petstore', { doc: 'info', page: 'info' }),
    foreignBodies: [() => source('elsewhere', { doc: 'info', page: 'info' })],
  },
};
