const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
// goober, which styles the toasts, reads the nonce from this global when it adds its first style.
Object.assign(window, { __nonce__: meta?.nonce });

/** Milliseconds before each retry after the connection broke; the bundler's runtime makes two requests per try. */
const RETRY_DELAYS = [2000, 6000];

async function load(): Promise<void> {
  for (const pause of [...RETRY_DELAYS, null])
    try {
      const { run } = await import(/* webpackChunkName: "site" */ './bootstrap.ts');
      await run();
      document.getElementById('broken-off')?.remove();
      return;
    } catch (error) {
      const isLost = error instanceof Error && error.name === 'ChunkLoadError';
      // The inline script of index.html shows the message, because no other code of the site has loaded.
      if (isLost && pause === null) window.dispatchEvent(new Event('broken-off'));
      if (!isLost || pause === null) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
}

void load();
