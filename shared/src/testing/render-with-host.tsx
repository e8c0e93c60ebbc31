import { ThemeProvider } from '@mui/material/styles';
import { render, screen, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { HostProvider } from '@keepsake/shared/host';
import { createMemoryRouter, RouterProvider } from '@keepsake/shared/router';
import { createStore, StateProvider } from '@keepsake/shared/state';
import { pageTheme } from '../ui/theme/theme.ts';
import { fakeHost, type FakeHost } from './fake-host.ts';

export interface RenderOptions {
  host?: FakeHost;
  /** The initial address, optionally with a history state. */
  at?: string | { pathname: string; search: string; state: unknown };
  /** The route's pattern, for useParams. */
  path?: string;
  /** Initial state of atoms. */
  store?: ReturnType<typeof createStore>;
}

/** Renders a page as the host does: with router, theme, state and fake services. */
export function renderWithHost(
  page: ReactElement,
  { host = fakeHost(), at = '/', path = '*', store = createStore() }: RenderOptions = {},
): RenderResult & {
  host: FakeHost;
  router: ReturnType<typeof createMemoryRouter>;
  /** Path and query of the current page. */
  address: () => string;
} {
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const shown = render(
    <StateProvider store={store}>
      <HostProvider value={host}>
        <ThemeProvider theme={pageTheme()}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </HostProvider>
    </StateProvider>,
  );
  const address = () => {
    const { pathname, search } = router.state.location;
    return pathname + search;
  };
  return { ...shown, host, router, address };
}

/** Renders a lazily loaded page module, as a route's `load` returns it. */
export async function renderPage(
  load: () => Promise<{ default: ComponentType }>,
  options?: RenderOptions,
) {
  const { default: Page } = await load();
  return renderWithHost(<Page />, options);
}

/** Target of a link on the page, once the link appears. */
export async function hrefOf(name: string | RegExp): Promise<string | null> {
  return (await screen.findByRole('link', { name })).getAttribute('href');
}
