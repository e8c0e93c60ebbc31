import { PATIENCE, readAtMost, type Objects } from './objects.ts';

/** Files of a static host. @param address with or without a slash at its end */
export function httpObjects(address: string): Objects {
  const base = address.endsWith('/') ? address : `${address}/`;
  return {
    address: base,
    async read(key, most, known) {
      const answer = await fetch(new URL(key, base), {
        headers: known ? { 'if-none-match': known } : {},
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (answer.status === 304 && known) return 'unchanged';
      if (answer.ok && answer.body) {
        const bytes = await readAtMost(answer.body, most, key);
        return { bytes, tag: answer.headers.get('etag') };
      }
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`${base}${key} answered ${answer.status}`);
    },
  };
}
