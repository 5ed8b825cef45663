/** A browser as far as signing in needs one: it keeps cookies by host, and follows redirects when told to. */
export interface TestBrowser {
  /** One request, which follows nothing. */
  get(url: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form. */
  post(url: string, form: Record<string, string>): Promise<Response>;
  /** Cookies it has for the host of an address. */
  cookies(url: string): Map<string, string>;
}

/** Creates a browser without cookies. */
export function testBrowser(): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: string) => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  async function send(url: string, init: RequestInit): Promise<Response> {
    const jar = jarOf(url);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  return {
    get: (url, headers = {}) => send(url, { headers }),
    post: (url, form) => send(url, { method: 'POST', body: new URLSearchParams(form) }),
    cookies: jarOf,
  };
}

/** Returns the target of a response's redirect. */
export function leadsTo(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${response.url} leads nowhere: ${response.status}`);
  return new URL(location, response.url).href;
}
