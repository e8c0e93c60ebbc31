import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { PartName, Parts, RemoteModule } from '@keepsake/shared/contract';
import { HostProvider } from '@keepsake/shared/host';
import { createMemoryRouter, RouterProvider } from '@keepsake/shared/router';
import { createStore, StateProvider } from '@keepsake/shared/state';
import { theme } from '@keepsake/shared/theme';
import { i18n, SOURCE_LANGUAGE } from '@keepsake/shared/words';
import type { EndpointKey } from '../../contract/api/index.ts';
import { cacheOf } from '../../contract/query/cache-of.ts';
import { endpointKey } from '../../contract/query/keys.ts';
import type { Prerendered, RenderPart } from '../../contract/releases/types.ts';
import { quietHost } from './quiet-host.ts';
import { renderStatic } from './render-static.ts';

/**
 * A part of a remote as somebody sees it who is not signed in.
 * @param page the address that it stands at, and what it would ask the API for
 * @throws Error when the remote has no such part, or it cannot be rendered
 */
export async function renderPart(
  remote: RemoteModule,
  name: string,
  props: unknown,
  { address, answers, language = SOURCE_LANGUAGE }: Parameters<RenderPart>[2],
): Promise<Prerendered> {
  const load = remote.parts?.[name as PartName];
  if (!load) throw new Error(`${remote.name} has no part ${name}`);
  const { default: Part } = await load();
  // Its process renders one at a time.
  i18n.activate(language);
  const host = quietHost();
  const { client } = cacheOf(host);
  for (const { key, input, data } of answers)
    client.setQueryData([...endpointKey('nobody', key as EndpointKey), input], data);
  const element = <Part {...(props as Parts[PartName])} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  try {
    return await renderStatic((styles) => (
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <StateProvider store={createStore()}>
            <HostProvider value={host}>
              <RouterProvider router={router} />
            </HostProvider>
          </StateProvider>
        </ThemeProvider>
      </CacheProvider>
    ));
  } finally {
    client.clear();
    client.unmount();
  }
}
