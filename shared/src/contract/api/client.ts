import type { Api, EndpointKey } from './endpoints.ts';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from './endpoint.ts';

type Field<K extends string, T> = undefined extends T
  ? { [P in K]?: undefined }
  : Partial<T> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

type FileFields<E> = E extends { files: readonly (infer F extends string)[] }
  ? { files?: { [P in F]?: Blob | null } }
  : { files?: undefined };

/** Input of a call: the endpoint's params, query and body, and its files for multipart. */
export type CallInput<K extends EndpointKey> = Field<'params', ParamsOf<Api[K]>> &
  Field<'query', QueryOf<Api[K]>> &
  Field<'body', BodyOf<Api[K]>> &
  FileFields<Api[K]> & {
    /** For writes that create or pay: repeats with the same key have no further effect. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export type Answer<K extends EndpointKey> = {
  data: DataOf<Api[K]>;
  message: string;
} & (Api[K] extends { list: true } ? { next_cursor: string | null } : unknown);

/** The one HTTP client, owned by the host: base address, token and its refresh, timeouts, error mapping. */
export interface HttpClient {
  /**
   * Calls an endpoint by its key, `METHOD path`, as in `http.call('GET v2/user')`. With `files` given (even
   * empty) the body goes as multipart/form-data, otherwise as JSON.
   * @throws ApiError
   */
  call<K extends EndpointKey>(
    key: K,
    ...input: Record<never, never> extends CallInput<K> ? [CallInput<K>?] : [CallInput<K>]
  ): Promise<Answer<K>>;
  /** The absolute address of a path or signed link that the API answered. */
  url(path: string): string;
}

/** `http.call` for one key: TypeScript cannot resolve its optional argument while the key is a type parameter. */
interface Caller<K extends EndpointKey> {
  call(key: K, input: CallInput<K>): Promise<Answer<K>>;
}

/** Calls an endpoint whose key is a type parameter. @throws ApiError */
export async function callEndpoint<K extends EndpointKey>(
  http: HttpClient,
  key: K,
  input: CallInput<K>,
): Promise<Answer<K>> {
  return (http as unknown as Caller<K>).call(key, input);
}
