import type { Answer, CallInput, EndpointKey, HttpClient } from '@keepsake/shared/api';

/** `http.call` for one key: TypeScript cannot resolve its optional argument for a key still open. */
interface Caller<K extends EndpointKey> {
  call(key: K, input: CallInput<K>): Promise<Answer<K>>;
}

/** Calls an endpoint whose key is a type parameter. @throws ApiError */
export async function call<K extends EndpointKey>(
  http: HttpClient,
  key: K,
  input: CallInput<K>,
): Promise<Answer<K>> {
  return (http as unknown as Caller<K>).call(key, input);
}
