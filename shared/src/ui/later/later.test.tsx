import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { later, optional } from './index.ts';

const SCRIPT = 'https://keepsake.test/assets/remote-attendee/1.js';

/** The error that webpack throws when a chunk cannot be loaded. */
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

/** Stubs a connection that can be cut, and a release whose files may be gone. */
function stubNetwork({ cut = false, gone = false } = {}) {
  const network = { cut, gone };
  const load = jest.fn(async (): Promise<{ default: ComponentType<{ name: string }> }> => {
    if (network.cut || network.gone) throw chunkFailure();
    return { default: Greeting };
  });
  const probe = jest.fn(async () => {
    if (network.cut) throw new TypeError('Failed to fetch');
    return { ok: !network.gone } as Response;
  });
  globalThis.fetch = probe;
  return { network, load, probe };
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

test('a part is rendered once its script is loaded, which can be done ahead', async () => {
  const { load } = stubNetwork();
  const Part = later(load);
  await Part.preload();
  await show(Part);
  expect(screen.getByText('Dear Amara')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection the page stays and says so, and a button loads the part', async () => {
  const { network, load, probe } = stubNetwork({ cut: true });
  await show(later(load));
  expect(probe).toHaveBeenCalledWith(SCRIPT, expect.objectContaining({ method: 'HEAD' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Everything is kept; please try again.');
  const message = screen.getByLabelText('Message');
  await userEvent.type(message, 'May you dance');
  await press();
  expect(tryAgain()).toBeEnabled();

  network.cut = false;
  await press();
  expect(await screen.findByText('Dear Amara')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(message).toHaveValue('May you dance');
});

test('the part is loaded by itself once the connection is back', async () => {
  const { network, load } = stubNetwork({ cut: true });
  const host = fakeHost();
  await show(later(load), host);
  await act(async () => host.setConnection('offline'));
  network.cut = false;
  await act(async () => host.setConnection('good'));
  expect(await screen.findByText('Dear Amara')).toBeVisible();
});

test('a part that could not be loaded is requested again when it is opened the next time', async () => {
  const { network, load } = stubNetwork({ cut: true });
  const Part = later(load);
  const { unmount } = await act(async () =>
    renderWithHost(
      <Suspense>
        <Part name="Amara" />
      </Suspense>,
    ),
  );
  unmount();
  network.cut = false;
  await show(Part);
  expect(screen.getByText('Dear Amara')).toBeVisible();
});

test.each(['cut', 'gone'] as const)(
  'a part whose preload failed (%s) is loaded when it is shown',
  async (what) => {
    const { network, load } = stubNetwork({ [what]: true });
    const Part = later(load);
    await Part.preload();
    network[what] = false;
    await show(Part);
    expect(screen.getByText('Dear Amara')).toBeVisible();
  },
);

test('after a short interruption the part is loaded without a message', async () => {
  const { network, load, probe } = stubNetwork({ cut: true });
  probe.mockImplementation(async () => {
    network.cut = false;
    return { ok: true } as Response;
  });
  await show(later(load));
  expect(screen.getByText('Dear Amara')).toBeVisible();
});

test.each([
  ['a release whose files are gone', () => stubNetwork({ gone: true }).load],
  ['an error of the part itself', () => async () => Promise.reject(new Error('broken'))],
])('%s is left to the page', async (_what, loader) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await show(later<{ name: string }>(loader()));
  expect(screen.getByText('The page failed')).toBeVisible();
});

test('an optional part that cannot be loaded is left out', async () => {
  const { load } = stubNetwork({ cut: true });
  await show(optional(load));
  expect(screen.getByLabelText('Message')).toBeVisible();
  expect(screen.queryByText(/Dear|failed|Loading/)).toBeNull();
});
