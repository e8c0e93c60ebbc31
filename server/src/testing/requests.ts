/** A simulated browser: an access token and cookies. */
export interface Visitor {
  token: string | null;
  /** The `cookie` header. */
  cookie: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface Answer {
  status: number;
  /** The response's `data`, loosely typed for expectations. */
  data: Record<string, never>;
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
  headers: Headers;
}

/** Sets a cookie in a `cookie` header; an empty value removes it. */
function withCookie(cookies: string, pair: string): string {
  const name = pair.slice(0, pair.indexOf('=') + 1);
  const others = cookies.split('; ').filter((each) => each !== '' && !each.startsWith(name));
  return [...others, ...(pair === name ? [] : [pair])].join('; ');
}

/** A new visitor of a server; `call` updates cookies and token as a browser would. */
export function visitor(url: string): Visitor {
  const self: Visitor = {
    token: null,
    cookie: '',
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${url}/api/${path}`, {
        method,
        headers: {
          ...(self.token ? { authorization: `Bearer ${self.token}` } : {}),
          ...(self.cookie ? { cookie: self.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const set of answer.headers.getSetCookie())
        self.cookie = withCookie(self.cookie, set.split(';')[0] ?? '');
      const json = (await answer.json()) as Omit<Answer, 'status' | 'headers'>;
      const token: unknown = json.data?.access_token;
      if (typeof token === 'string') self.token = token;
      return { ...json, status: answer.status, headers: answer.headers };
    },
  };
  return self;
}
