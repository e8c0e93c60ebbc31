import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { RemoteModule, RemoteRoute } from '@keepsake/shared/contract';
import { HostProvider } from '@keepsake/shared/host';
import { createMemoryRouter, RouterProvider } from '@keepsake/shared/router';
import { createStore, StateProvider } from '@keepsake/shared/state';
import { pageTheme } from '@keepsake/shared/theme';
import { cacheOf } from '../../contract/query/cache-of.ts';
import type { Prerendered } from '../../contract/releases/types.ts';
import { quietHost } from './quiet-host.ts';
import { renderStatic } from './render-static.ts';

async function renderPage(route: RemoteRoute): Promise<Prerendered> {
  const { default: Page } = await route.load();
  const router = createMemoryRouter([{ path: route.path, element: <Page /> }], {
    initialEntries: [route.path],
  });
  const host = quietHost();
  const { client } = cacheOf(host);
  try {
    return await renderStatic((styles) => (
      <CacheProvider value={styles}>
        <ThemeProvider theme={pageTheme()}>
          <StateProvider store={createStore()}>
            <HostProvider value={host}>
              <RouterProvider router={router} />
            </HostProvider>
          </StateProvider>
        </ThemeProvider>
      </CacheProvider>
    ));
  } finally {
    // What the page asked for would be remembered for half an hour, and keep the build from ending.
    client.clear();
    client.unmount();
  }
}

/**
 * The public pages of a remote, by address, as a visitor sees them who is not signed in: the page alone,
 * without the frame that the shell puts around it.
 * @throws Error that names the page which could not be rendered
 */
export async function renderPages(remote: RemoteModule): Promise<Record<string, Prerendered>> {
  const pages: Record<string, Prerendered> = {};
  for (const route of remote.routes.filter(isPrerendered)) {
    try {
      pages[route.path] = await renderPage(route);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${route.path} of ${remote.name} cannot be prerendered: ${why}`, {
        cause: error,
      });
    }
  }
  return pages;
}

/** Whether a page is the same for every visitor who is not signed in, so that its build can render it. */
export function isPrerendered({ path, layout, guard }: RemoteRoute): boolean {
  return guard === 'none' && (layout === 'public' || layout === 'info') && !path.includes(':');
}
