export { createMetrics, type Metrics } from './create-metrics.ts';
export { listenForMetrics } from './listen-metrics.ts';
export { metricsApp, type ReadableMetrics } from './metrics-app.ts';
export { observeJob } from './observe-job.ts';
