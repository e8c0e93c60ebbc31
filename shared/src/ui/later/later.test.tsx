import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { later, optional } from './index.ts';

const SCRIPT = 'https://keepsake.test/assets/remote-attendee/1.js';

/** As webpack throws where a chunk does not come. */
function chunkFailure(): Error {
  return Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    request: SCRIPT,
  });
}

function Greeting({ name }: { name: string }) {
  return <p>Dear {name}</p>;
}

/** The page around a part, as the shell has one. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>The page failed</p> : this.props.children;
  }
}

/** A line that can be cut, and what a release still has. */
function lineTo({ cut = false, gone = false } = {}) {
  const line = { cut, gone };
  const load = jest.fn(async (): Promise<{ default: ComponentType<{ name: string }> }> => {
    if (line.cut || line.gone) throw chunkFailure();
    return { default: Greeting };
  });
  const probe = jest.fn(async () => {
    if (line.cut) throw new TypeError('Failed to fetch');
    return { ok: !line.gone } as Response;
  });
  globalThis.fetch = probe;
  return { line, load, probe };
}

async function show(Part: ComponentType<{ name: string }>, host = fakeHost()) {
  const page = (
    <PageBoundary>
      <label>
        Message <input />
      </label>
      <Suspense fallback={<p>Loading</p>}>
        <Part name="Amara" />
      </Suspense>
    </PageBoundary>
  );
  await act(async () => renderWithHost(page, { host }));
}

const realFetch = globalThis.fetch;
const tryAgain = () => screen.getByRole('button', { name: 'Try again' });
const press = async () => act(async () => userEvent.click(tryAgain()));

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

test('a part is rendered once its script is there, which can be fetched before', async () => {
  const { load } = lineTo();
  const Part = later(load);
  await Part.preload();
  await show(Part);
  expect(screen.getByText('Dear Amara')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('where the line is cut the page stays, says so, and the part comes with a press', async () => {
  const { line, load, probe } = lineTo({ cut: true });
  await show(later(load));
  expect(probe).toHaveBeenCalledWith(SCRIPT, expect.objectContaining({ method: 'HEAD' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Everything is kept; please try again.');
  const message = screen.getByLabelText('Message');
  await userEvent.type(message, 'May you dance');
  await press();
  expect(tryAgain()).toBeEnabled();

  line.cut = false;
  await press();
  expect(await screen.findByText('Dear Amara')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(message).toHaveValue('May you dance');
});

test('the part comes by itself once the site answers again', async () => {
  const { line, load } = lineTo({ cut: true });
  const host = fakeHost();
  await show(later(load), host);
  await act(async () => host.setConnection('offline'));
  line.cut = false;
  await act(async () => host.setConnection('good'));
  expect(await screen.findByText('Dear Amara')).toBeVisible();
});

test('a part that did not come is asked for anew by who opens it the next time', async () => {
  const { line, load } = lineTo({ cut: true });
  const Part = later(load);
  const { unmount } = await act(async () =>
    renderWithHost(
      <Suspense>
        <Part name="Amara" />
      </Suspense>,
    ),
  );
  unmount();
  line.cut = false;
  await show(Part);
  expect(screen.getByText('Dear Amara')).toBeVisible();
});

test.each(['cut', 'gone'] as const)(
  'what was fetched ahead in vain (%s) is fetched again when it is shown',
  async (what) => {
    const { line, load } = lineTo({ [what]: true });
    const Part = later(load);
    await Part.preload();
    line[what] = false;
    await show(Part);
    expect(screen.getByText('Dear Amara')).toBeVisible();
  },
);

test('a line that was cut for a moment only is tried once more without a word', async () => {
  const { line, load, probe } = lineTo({ cut: true });
  probe.mockImplementation(async () => {
    line.cut = false;
    return { ok: true } as Response;
  });
  await show(later(load));
  expect(screen.getByText('Dear Amara')).toBeVisible();
});

test.each([
  ['a release whose files are gone', () => lineTo({ gone: true }).load],
  ['an error of the part itself', () => async () => Promise.reject(new Error('broken'))],
])('%s is left to the page', async (_what, loader) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await show(later<{ name: string }>(loader()));
  expect(screen.getByText('The page failed')).toBeVisible();
});

test('what a page can do without is left out', async () => {
  const { load } = lineTo({ cut: true });
  await show(optional(load));
  expect(screen.getByLabelText('Message')).toBeVisible();
  expect(screen.queryByText(/Dear|failed|Loading/)).toBeNull();
});
