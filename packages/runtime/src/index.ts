export type { Script, ScriptCall, ScriptEvent, ScriptRuntime } from './call.ts';
export { createRuntime, type Runtime, type RuntimeOptions } from './create-runtime.ts';
export { LIMITS, type Limits } from './limits.ts';
export type { CodePaths } from './load-code.ts';
export type { Outbound, OutboundRequest, OutboundResponse } from './outbound/port.ts';
export type { FailureReason, Outcome, Result, ScriptResponse } from './outcome.ts';
export { readRenderRequest } from './render-request.ts';
export { LOG_LEVELS, type LogLevel, type Trace, type TraceError, type TraceLog, type TraceRequest } from './trace.ts';
export { signWebhook, verifyWebhook } from './webhook-signature.ts';
