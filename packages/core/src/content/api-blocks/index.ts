export { type ApiGround, type FoundApi, findApis } from './find-apis.ts';
export { type ApiModels, loadModels, nameOfApis } from './load-models.ts';
