/** The input of a call that goes into its address. */
interface PathInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/**
 * The address of a call, relative to the API's base.
 * @param path of an endpoint, as in `v2/events/:id/details`
 */
export function requestPath(path: string, { params = {}, query = {} }: PathInput): string {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(fieldText(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, fieldText(value));
  }
  const tail = search.size > 0 ? `?${search}` : '';
  return filled.replace(/^\//, '') + tail;
}

/** A value as text in an address or a form field; objects become JSON. */
export function fieldText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
