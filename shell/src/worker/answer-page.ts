import { cachedPage, keepPage } from './cached-pages.ts';
import { forgetEnded } from './forget-ended.ts';

/** Milliseconds that the network has for a page before the kept one is shown. */
const PATIENCE = 3000;

/** What a browser is shown at the address of a page: as the server has it now, else as it was kept. */
export async function answerPage(
  request: Request,
  url: URL,
  event: Pick<ExtendableEvent, 'waitUntil'>,
): Promise<Response> {
  const network = fromNetwork(request, url, event);
  const soon = await Promise.race([network, after(PATIENCE)]);
  if (soon && soon.status < 500) return soon;
  // Where nothing is kept, the server's words say more than the browser's own.
  return (await cachedPage(url)) ?? (await network) ?? Response.error();
}

/** What the server answers now; a page is kept for later. Null where there is no answer. */
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
    // Pages that cannot be cached are fetched again.
    event.waitUntil(forgotten.then(async () => keepPage(url, copy)).catch(() => {}));
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
