import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement } from 'react';
import type { HostServices } from '@keepsake/shared/contract';
import { HostProvider } from '@keepsake/shared/host';
import { createMemoryRouter, RouterProvider } from '@keepsake/shared/router';
import { createStore, StateProvider } from '@keepsake/shared/state';
import { pageTheme } from '@keepsake/shared/theme';
import { cacheOf } from '../../contract/query/cache-of.ts';
import { seedAnswers } from '../../contract/query/cache.ts';
import type { ApiRead, InlinedAnswer, Prerendered } from '../../contract/releases/types.ts';
import { renderStatic } from './render-static.ts';

/** Where and with which data an element is rendered. */
interface RenderInput {
  host: HostServices;
  /** Pattern of the address. */
  path: string;
  /** Path and query. */
  address: string;
  answers?: readonly InlinedAnswer[];
  /** As in `renderStatic`. */
  replaced?: string;
}

/**
 * Renders an element as its page inside a host, without the frame around it.
 * @returns the HTML, and the reads for which no answer was given
 * @throws Error when a component fails
 */
export async function renderAlone(
  element: ReactElement,
  { host, path, address, answers = [], replaced }: RenderInput,
): Promise<{ rendered: Prerendered; asked: ApiRead[] }> {
  const { client, owner } = cacheOf(host);
  seedAnswers(client, owner(), answers);
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] });
  try {
    const rendered = await renderStatic(
      (styles) => (
        <CacheProvider value={styles}>
          <ThemeProvider theme={pageTheme()}>
            <StateProvider store={createStore()}>
              <HostProvider value={host}>
                <RouterProvider router={router} />
              </HostProvider>
            </StateProvider>
          </ThemeProvider>
        </CacheProvider>
      ),
      replaced,
    );
    const asked = client
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.data === undefined })
      .map(({ queryKey }) => queryKey as [unknown, string, unknown, 'pages'?])
      .filter(([, , input]) => input !== null)
      .map(([, key, input, pages]) => ({ key, input, ...(pages ? { isList: true } : {}) }));
    return { rendered, asked };
  } finally {
    // The cache's timers (30 minutes per query) would keep the build's process alive.
    client.clear();
    client.unmount();
  }
}
