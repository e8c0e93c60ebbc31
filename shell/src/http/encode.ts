/** What `http.call` was given, without its types. */
export interface RawInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | null | undefined>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** `GET v2/events/:id/details` with its parameters and query, below the API's base. */
export function requestUrl(base: string, path: string, { params = {}, query = {} }: RawInput) {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, text(value));
  }
  const tail = search.size > 0 ? `?${search}` : '';
  return `${base}${filled.replace(/^\//, '')}${tail}`;
}

function text(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** JSON, or a multipart form once `files` is given. */
export function bodyOf({ body, files }: RawInput): { body?: BodyInit; type?: string } {
  if (files) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) {
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined && each !== null) form.append(name, text(each));
    }
    for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
}
