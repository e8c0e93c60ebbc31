import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from './index.ts';

type Update = ReturnType<typeof useSearchParams>[1];

/** A page at `/cards?sort=sender`, and the setters of all its renders. */
function renderPage() {
  const setters: Update[] = [];
  function Page() {
    setters.push(useSearchParams()[1]);
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: '/cards', element: <Page /> },
      { path: '/other', element: null },
    ],
    { initialEntries: ['/cards?sort=sender'] },
  );
  render(<RouterProvider router={router} />);
  const [first] = setters;
  if (!first) throw new Error('The page was not rendered.');
  return { router, first };
}

const adding =
  (name: string, value: string) =>
  (query: URLSearchParams): URLSearchParams => {
    query.set(name, value);
    return query;
  };

it('keeps the first of two changes that come before the page is rendered', async () => {
  const { router, first } = renderPage();
  await act(async () => first(adding('q', 'dance')));
  await act(async () => first(adding('place', 'hidden')));
  expect(router.state.location.search).toBe('?sort=sender&q=dance&place=hidden');
});

it.each([
  ['by a function', adding('q', 'dance')],
  ['to values', { q: 'dance' }],
])(
  'a change %s that comes after the page was left does not change the other page',
  async (_how, change) => {
    const { router, first } = renderPage();
    await act(async () => router.navigate('/other?tab=two'));
    await act(async () => first(change));
    expect(router.state.location.pathname + router.state.location.search).toBe('/other?tab=two');
  },
);
