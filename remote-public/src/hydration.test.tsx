import { act, StrictMode, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HostProvider } from '@keepsake/shared/host';
import { isPrerendered, quietHost } from '@keepsake/shared/prerender';
import { createMemoryRouter, RouterProvider } from '@keepsake/shared/router';
import { createStore, StateProvider } from '@keepsake/shared/state';
import { routes } from './routes.ts';

function inProviders(page: ReactElement, path: string): ReactElement {
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [path] });
  return (
    <StrictMode>
      <StateProvider store={createStore()}>
        <HostProvider value={quietHost()}>
          <RouterProvider router={router} />
        </HostProvider>
      </StateProvider>
    </StrictMode>
  );
}

const pages = routes.filter(isPrerendered);

test('the public pages are prerendered', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/features', '/contact', '/about', '/faq']),
  );
});

test.each(pages)('$path hydrates without changes', async ({ path, load }) => {
  const errors: unknown[][] = [];
  jest.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
  const { default: Page } = await load();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(inProviders(<Page />, path));
  const sent = place.querySelector('h1');
  expect(sent).not.toBeNull();

  // Stored state of an earlier visit must not change the first render.
  const draft = { name: 'Ruth', email: 'ruth@example.org', message: 'Half a message' };
  localStorage.setItem('keepsake.state.public.contactDraft', JSON.stringify(draft));
  const root = await act(async () =>
    hydrateRoot(place, inProviders(<Page />, path), {
      onRecoverableError: (error) => void errors.push([error]),
    }),
  );
  expect(errors).toEqual([]);
  expect(place.querySelector('h1')).toBe(sent);
  await act(async () => root.unmount());
  place.remove();
  localStorage.clear();
});
