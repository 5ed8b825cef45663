export type { RemoteRef } from './discovery.ts';
export * from './fetch.ts';
export { createSharedAgents, type RedirectKind, type SharedAgents } from './http.ts';
export * from './network.ts';
export * from './push.ts';
export type { PushRefusal } from './push-report.ts';
export { type FoundTip, findTip, listRefs, type RemoteOptions, type RemoteRefs } from './refs.ts';
export { createScrubber, type ParsedRemote, parseRemoteUrl, type Scrubber } from './scrub.ts';
export { createInlineDecoder, createWorkerDecoder, type PackDecoderHost, type WorkerDecoderOptions } from './workers.ts';
