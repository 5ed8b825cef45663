/** Set by the proxy: path and query of the request, which server components cannot know otherwise. */
export const PATH_HEADER = 'x-octavo-path';

/** Set by the proxy: the nonce of the request's content security policy. */
export const NONCE_HEADER = 'x-nonce';
