import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import {
  createMemoryRouter,
  Link,
  onSamePage,
  Outlet,
  RouterProvider,
  useNavigate,
  useSearchParams,
} from '@keepsake/shared/router';
import { markArriving } from './in-site-navigation.ts';
import { usePageStart } from './page-start.ts';

function Frame() {
  usePageStart();
  return (
    <>
      <nav>
        <Link to="/">Start</Link>
        <Link to="/letters">Letters</Link>
        <Link to="/letters?of=june">June’s letters</Link>
        <Link to="/late">Late</Link>
        <Link to="/form">Form</Link>
        <Link to="/changing">Changing</Link>
      </nav>
      <main id="page">
        <Outlet />
      </main>
    </>
  );
}

function Letters() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const set = (name: string, value: string) => {
    query.set(name, value);
    return query;
  };
  return (
    <>
      <h1>Letters</h1>
      <input
        aria-label="Search"
        value={query.get('q') ?? ''}
        onChange={({ target }) => setQuery(set('q', target.value), { replace: true })}
      />
      <button onClick={() => setQuery(set('wall', ''), onSamePage)}>Wall</button>
      <button onClick={() => void navigate('/letters')}>To the letters</button>
      <button onClick={() => setQuery(query, { replace: true })}>As it is</button>
      <Link to="#page">To the page</Link>
    </>
  );
}

let arrive = () => {};

/** A page whose heading comes with an answer of the server. */
function Late() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    arrive = () => setThere(true);
  }, []);
  return there ? <h1>At last</h1> : <p>One moment</p>;
}

/** A page whose heading is replaced when an answer arrives. */
function Changing() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    arrive = () => setThere(true);
  }, []);
  return there ? <h1 key="there">Here it is</h1> : <h1 key="before">One moment</h1>;
}

function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>A form</h1>
      <input ref={field} aria-label="Code" />
    </>
  );
}

const scrollTo = jest.fn();

function show(): void {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Start</h1> },
        { path: '/letters', element: <Letters /> },
        { path: '/late', element: <Late /> },
        { path: '/form', element: <Form /> },
        { path: '/changing', element: <Changing /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  show();
});

const go = async (name: string) => userEvent.click(screen.getByRole('link', { name }));
const heading = (name: string) => screen.getByRole('heading', { name });

test('the first page keeps the focus and the scroll position', () => {
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the next page in a new document has the focus on its heading, once', () => {
  cleanup();
  markArriving();
  show();
  expect(heading('Start')).toHaveFocus();
  cleanup();
  show();
  expect(document.body).toHaveFocus();
});

describe('a document that one of our pages led to before its scripts ran', () => {
  const came = (from: string, type: NavigationTimingType) => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(from);
    performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
    cleanup();
  };
  const ours = `${location.origin}/somewhere`;
  afterEach(() => jest.restoreAllMocks());

  test('has the focus on its heading', () => {
    came(ours, 'navigate');
    show();
    expect(heading('Start')).toHaveFocus();
  });

  test.each([
    ['it is reloaded', ours, 'reload'],
    ['somebody went back to it', ours, 'back_forward'],
    ['another site led to it', 'https://example.com/', 'navigate'],
    ['nothing led to it', '', 'navigate'],
  ] as const)('does not when %s', (_case, from, type) => {
    came(from, type);
    show();
    expect(document.body).toHaveFocus();
  });

  test('does not when a field has the focus', () => {
    came(ours, 'navigate');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show();
    expect(field).toHaveFocus();
    field.remove();
  });
});

test('a new page begins at its top, with the focus on its heading', async () => {
  await go('Letters');
  expect(heading('Letters')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  await userEvent.tab();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a heading that comes with an answer gets the focus then, unless the focus has moved', async () => {
  await go('Late');
  await act(async () => arrive());
  expect(heading('At last')).toHaveFocus();
  await go('Start');
  await go('Late');
  await userEvent.tab();
  const elsewhere = document.activeElement;
  await act(async () => arrive());
  expect(elsewhere).toHaveFocus();
});

test('a heading that replaces another gets the focus, too, unless the focus has moved', async () => {
  await go('Changing');
  expect(heading('One moment')).toHaveFocus();
  await act(async () => arrive());
  expect(heading('Here it is')).toHaveFocus();
  await go('Start');
  await go('Changing');
  heading('One moment').blur();
  await act(async () => arrive());
  expect(heading('Here it is')).not.toHaveFocus();
});

test('a page that sets the focus itself keeps it', async () => {
  await go('Form');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a link that changes only the query leads to the top and keeps the focus', async () => {
  await go('Letters');
  scrollTo.mockClear();
  await go('June’s letters');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'June’s letters' })).toHaveFocus();
});

test('a link to the current address leads to its top, with the focus on its heading', async () => {
  await go('Letters');
  heading('Letters').blur();
  scrollTo.mockClear();
  await go('Letters');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(heading('Letters')).toHaveFocus();
});

test('a link from a view of a page to the page leads to its top', async () => {
  await go('Letters');
  await userEvent.click(screen.getByRole('button', { name: 'Wall' }));
  scrollTo.mockClear();
  await go('Letters');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('a navigation to the current address that is no link leads to its top, too', async () => {
  await go('Letters');
  heading('Letters').blur();
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'To the letters' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(heading('Letters')).toHaveFocus();
});

test('replacing the current address and links within the page do not scroll', async () => {
  await go('Letters');
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'As it is' }));
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a search while typing and a view of the same page do not scroll', async () => {
  await go('Letters');
  scrollTo.mockClear();
  await userEvent.type(screen.getByRole('textbox'), 'june');
  expect(screen.getByRole('textbox')).toHaveValue('june');
  await userEvent.click(screen.getByRole('button', { name: 'Wall' }));
  expect(scrollTo).not.toHaveBeenCalled();
});
