const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
// goober, which styles the toasts, reads it here before it adds its first style.
Object.assign(window, { __nonce__: meta?.nonce });

/** Milliseconds before the site is asked for anew, where a line broke off; the bundler's runtime asks twice each time. */
const PAUSES = [2000, 6000];

async function load(): Promise<void> {
  for (const pause of [...PAUSES, null])
    try {
      await import(/* webpackChunkName: "site" */ './bootstrap.ts');
      document.getElementById('broken-off')?.remove();
      return;
    } catch (error) {
      const isLost = error instanceof Error && error.name === 'ChunkLoadError';
      // The page's template says so: nothing else of us is here.
      if (isLost && pause === null) window.dispatchEvent(new Event('broken-off'));
      if (!isLost || pause === null) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
}

void load();
