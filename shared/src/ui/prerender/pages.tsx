import type { RemoteModule, RemoteRoute } from '@keepsake/shared/contract';
import type { Prerendered } from '../../contract/releases/types.ts';
import { quietHost } from './quiet-host.ts';
import { renderAlone } from './render-alone.tsx';

/**
 * Renders the public pages of a remote, by address, for a visitor without a session. The shell's frame is not included.
 * @throws Error naming the page that could not be rendered
 */
export async function renderPages(remote: RemoteModule): Promise<Record<string, Prerendered>> {
  const pages: Record<string, Prerendered> = {};
  for (const { path, load } of remote.routes.filter(isPrerendered)) {
    try {
      const { default: Page } = await load();
      const { rendered } = await renderAlone(<Page />, { host: quietHost(), path, address: path });
      pages[path] = rendered;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${path} of ${remote.name} cannot be prerendered: ${why}`, {
        cause: error,
      });
    }
  }
  return pages;
}

/** Whether a page is the same for every visitor without a session, so that the build can render it. */
export function isPrerendered({ path, layout, guard }: RemoteRoute): boolean {
  return guard === 'none' && (layout === 'public' || layout === 'info') && !path.includes(':');
}
