import { screen, waitFor } from '@testing-library/react';
import type { Api, DataOf } from '@keepsake/shared/api';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { DownloadEverything } from './DownloadEverything.tsx';

type State = DataOf<Api['GET bride-groom/download/:id']>;

const clicked: string[] = [];
beforeAll(() => {
  HTMLAnchorElement.prototype.click = function click() {
    clicked.push(this.href);
  };
});
beforeEach(() => {
  clicked.length = 0;
  sessionStorage.clear();
});

function open(answers: FakeAnswers = {}) {
  const host = fakeHost({
    answers: {
      'GET bride-groom/received-card/zip/link': {
        data: { url: '/api/zip?sig=a', bytes: 3_000_000, files: 3 },
      },
      ...answers,
    },
  });
  return renderWithHost(<DownloadEverything eventId="e" arrived={0} sealed={null} />, { host });
}

const at = (state: State['state'], sent = 0, unreadable = false): FakeAnswers => ({
  'GET bride-groom/download/:id': ({ params }) => ({
    data: { id: params.id, state, sent, bytes: state === 'waiting' ? 0 : 3_000_000, unreadable },
  }),
});

const paramsOf = (call: { input: unknown } | undefined) =>
  (call?.input as { params: object } | undefined)?.params;

const idOf = (address = '') => new URL(address).searchParams.get('download');

test('a download shows its progress and its end, by the id in its address', async () => {
  const { host } = open(at('waiting'));
  await press(/^Download everything/);
  expect(await screen.findByText('Waiting for your browser to begin…')).toBeVisible();
  const id = idOf(clicked[0]);
  expect(host.calls.at(-1)).toMatchObject({ input: { params: { id } } });
  Object.assign(host.answers, at('running', 1_200_000));
  expect(await screen.findByText('1.2 MB of 3.0 MB, 40 %', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  Object.assign(host.answers, at('done', 3_000_000));
  expect(await screen.findByText('Downloaded', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByText(/in the zip they are damaged/)).toBeNull();
  await press('Close');
  expect(screen.queryByRole('group', { name: 'Download' })).toBeNull();
});

test('a download names files that the storage has lost', async () => {
  open(at('done', 3_000_000, true));
  await press(/^Download everything/);
  expect(await screen.findByText(/in the zip they are damaged/)).toBeVisible();
});

test('a download that broke off explains what to do, and starts again with a new link and a new id', async () => {
  const { host } = open(at('broken', 600_000));
  await press(/^Download everything/);
  expect(await screen.findByText('The download stopped')).toBeVisible();
  expect(screen.getByText(/^600 KB of 3.0 MB, 20 % came. .*press Resume/)).toBeVisible();
  Object.assign(host.answers, {
    'GET bride-groom/received-card/zip/link': {
      data: { url: '/api/zip?sig=b', bytes: 3_000_000, files: 3 },
    },
  });
  await press('Start again');
  await waitFor(() => expect(clicked).toHaveLength(2));
  expect(clicked[1]).toMatch(/\/api\/zip\?sig=b&download=/);
  expect(idOf(clicked[1])).not.toBe(idOf(clicked[0]));
});

const storeDownload = (minutesAgo: number) =>
  sessionStorage.setItem(
    'keepsake.download.everything:e',
    JSON.stringify({ id: 'a', begun: Date.now() - minutesAgo * 60_000 }),
  );

test('a download that the browser has not begun after three minutes can be started again', async () => {
  storeDownload(3);
  open(at('waiting'));
  expect(await screen.findByText('The download hasn’t begun')).toBeVisible();
  await press('Start again');
  expect(await screen.findByText('Waiting for your browser to begin…')).toBeVisible();
  expect(clicked).toHaveLength(1);
});

test('a download whose link has expired is no longer shown', async () => {
  storeDownload(49 * 60);
  const { host } = open(at('broken', 600_000));
  await screen.findByRole('button', { name: /^Download everything/ });
  expect(screen.queryByRole('group', { name: 'Download' })).toBeNull();
  expect(host.calls.map(({ key }) => key)).not.toContain('GET bride-groom/download/:id');
});

test('a running download is shown after a reload and can be cancelled', async () => {
  const { host, unmount } = open(at('running', 1000));
  await press(/^Download everything/);
  await screen.findByText(/^1.0 KB of/);
  unmount();
  const again = open({
    ...at('running', 2000),
    'DELETE bride-groom/download/:id': ({ params }) => ({
      data: { id: params.id, state: 'cancelled', sent: 2000, bytes: 3_000_000, unreadable: false },
    }),
  });
  expect(await screen.findByText(/^2.0 KB of/)).toBeVisible();
  await press('Cancel the download');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Download' })).toBeNull());
  const cancelled = again.host.calls.find(({ key }) => key === 'DELETE bride-groom/download/:id');
  const followed = host.calls.find(({ key }) => key === 'GET bride-groom/download/:id');
  expect(paramsOf(cancelled)).toEqual(paramsOf(followed));
  expect(paramsOf(followed)).toEqual({ id: expect.any(String) });
});

test('when the progress cannot be read, the page says that the download goes on', async () => {
  open({
    'GET bride-groom/download/:id': failing('You are offline.'),
  });
  await press(/^Download everything/);
  expect(await screen.findByText(/The download itself goes on/)).toBeVisible();
});
