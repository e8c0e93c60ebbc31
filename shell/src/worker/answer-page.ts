import { cachedPage, cachePage } from './cached-pages.ts';
import { forgetEnded } from './forget-ended.ts';

/** Milliseconds to wait for the network before the cached page is shown. */
const NETWORK_TIMEOUT = 3000;

/** Answers a request for a page: from the network, or from the cache if that is slow, fails or answers with a 5xx. */
export async function answerPage(
  request: Request,
  url: URL,
  event: Pick<ExtendableEvent, 'waitUntil'>,
): Promise<Response> {
  const network = fromNetwork(request, url, event);
  const soon = await Promise.race([network, after(NETWORK_TIMEOUT)]);
  if (soon && soon.status < 500) return soon;
  // Without a cached page the server's error page is better than the browser's.
  return (await cachedPage(url)) ?? (await network) ?? Response.error();
}

/** Fetches a page and caches it. Resolves to null without an answer. */
async function fromNetwork(
  request: Request,
  url: URL,
  event: Pick<ExtendableEvent, 'waitUntil'>,
): Promise<Response | null> {
  const forgotten = forgetEnded();
  event.waitUntil(forgotten);
  try {
    const answer = await fetch(request);
    if (answer.status >= 500) return answer;
    const copy = answer.clone();
    // A failure is ignored: the page is cached at its next visit.
    event.waitUntil(forgotten.then(async () => cachePage(url, copy)).catch(() => {}));
    return answer;
  } catch {
    return null;
  }
}

async function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null);
  });
}
