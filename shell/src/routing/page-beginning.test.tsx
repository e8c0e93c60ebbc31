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
import { markArriving } from './arriving.ts';
import { usePageBeginning } from './page-beginning.ts';

function Frame() {
  usePageBeginning();
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

let letCome = () => {};

/** As a page whose words come with an answer of the server. */
function Late() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    letCome = () => setThere(true);
  }, []);
  return there ? <h1>At last</h1> : <p>One moment</p>;
}

/** As a page that says what it waits for. */
function Changing() {
  const [there, setThere] = useState(false);
  useEffect(() => {
    letCome = () => setThere(true);
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

test('the first page keeps the focus and the place that it has', () => {
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the next page in a document of its own has the focus on its heading, and once', () => {
  cleanup();
  markArriving();
  show();
  expect(heading('Start')).toHaveFocus();
  cleanup();
  show();
  expect(document.body).toHaveFocus();
});

describe('a document that a page of ours led to before its scripts were there', () => {
  const came = (from: string, type: NavigationTimingType) => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(from);
    performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
    cleanup();
  };
  const ours = `${location.origin}/somewhere`;
  afterEach(() => jest.restoreAllMocks());

  test('begins with the focus on its heading', () => {
    came(ours, 'navigate');
    show();
    expect(heading('Start')).toHaveFocus();
  });

  test.each([
    ['it is read again', ours, 'reload'],
    ['somebody went back to it', ours, 'back_forward'],
    ['another site led to it', 'https://example.com/', 'navigate'],
    ['nothing did', '', 'navigate'],
  ] as const)('but not where %s', (_case, from, type) => {
    came(from, type);
    show();
    expect(document.body).toHaveFocus();
  });

  test('nor where somebody writes already', () => {
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

test('a heading that comes with an answer gets the focus then, unless somebody has moved on', async () => {
  await go('Late');
  await act(async () => letCome());
  expect(heading('At last')).toHaveFocus();
  await go('Start');
  await go('Late');
  await userEvent.tab();
  const elsewhere = document.activeElement;
  await act(async () => letCome());
  expect(elsewhere).toHaveFocus();
});

test('a heading that takes the place of another has the focus, too, unless somebody has moved on', async () => {
  await go('Changing');
  expect(heading('One moment')).toHaveFocus();
  await act(async () => letCome());
  expect(heading('Here it is')).toHaveFocus();
  await go('Start');
  await go('Changing');
  heading('One moment').blur();
  await act(async () => letCome());
  expect(heading('Here it is')).not.toHaveFocus();
});

test('a page that puts the focus where it belongs keeps it there', async () => {
  await go('Form');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('the page of something else begins at its top, when only the query says of what', async () => {
  await go('Letters');
  scrollTo.mockClear();
  await go('June’s letters');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'June’s letters' })).toHaveFocus();
});

test('the address one is at begins at its top when a link leads there, with the focus on its heading', async () => {
  await go('Letters');
  heading('Letters').blur();
  scrollTo.mockClear();
  await go('Letters');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(heading('Letters')).toHaveFocus();
});

test('a link from a view of the page one is on leads to its top', async () => {
  await go('Letters');
  await userEvent.click(screen.getByRole('button', { name: 'Wall' }));
  scrollTo.mockClear();
  await go('Letters');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('so does one that a menu leads to, which is no link', async () => {
  await go('Letters');
  heading('Letters').blur();
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'To the letters' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(heading('Letters')).toHaveFocus();
});

test('a page that puts its own address in its place, and a way within it, move nothing', async () => {
  await go('Letters');
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'As it is' }));
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a search as one types, and a view of the page one is on, move nothing', async () => {
  await go('Letters');
  scrollTo.mockClear();
  await userEvent.type(screen.getByRole('textbox'), 'june');
  expect(screen.getByRole('textbox')).toHaveValue('june');
  await userEvent.click(screen.getByRole('button', { name: 'Wall' }));
  expect(scrollTo).not.toHaveBeenCalled();
});
