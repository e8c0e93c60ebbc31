import type { ReleaseLoad, ReportedVital } from '@keepsake/shared/api';
import { createOutbox } from './outbox.ts';

const load: ReleaseLoad = {
  remote: 'remote_area',
  version: 'a',
  outcome: 'ok',
  ms: 12,
  cache: 'hit',
};
const vital: ReportedVital = { metric: 'LCP', value: 900, route: '/area/:id' };

function pageWith(head: string) {
  document.head.innerHTML = head;
  return document;
}

function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function open(share: number, draw = 0, head = '') {
  const sent: string[] = [];
  const page = pageWith(
    `<meta name="keepsake-seen" content="shell1" data-share="${share}">${head}`,
  );
  const outbox = createOutbox(
    page,
    (body) => sent.push(body),
    () => draw,
  );
  return { outbox, payloads: () => sent.map((body) => JSON.parse(body) as object) };
}

afterEach(() => setVisibility('visible'));

test('loads and vitals are sent together when the page is hidden, once', () => {
  const { outbox, payloads } = open(100);
  outbox.addLoad(load);
  outbox.addVital(vital);
  expect(payloads()).toEqual([]);
  setVisibility('hidden');
  setVisibility('visible');
  setVisibility('hidden');
  expect(payloads()).toEqual([{ shell: 'shell1', loads: [load], vitals: [vital] }]);
});

test('a page sends the token that it was served with, so that its loads count beside failures', () => {
  const { outbox, payloads } = open(100, 0, '<meta name="keepsake-page" content="its token">');
  outbox.addLoad(load);
  setVisibility('hidden');
  expect(payloads()).toEqual([{ shell: 'shell1', token: 'its token', loads: [load], vitals: [] }]);
});

test('what comes later is sent the next time', () => {
  const { outbox, payloads } = open(100);
  outbox.addLoad(load);
  setVisibility('hidden');
  setVisibility('visible');
  outbox.addVital(vital);
  setVisibility('hidden');
  expect(payloads().at(-1)).toEqual({ shell: 'shell1', loads: [], vitals: [vital] });
});

test('a page sends no more than the server accepts', () => {
  const { outbox, payloads } = open(100);
  for (let nth = 0; nth < 100; nth += 1) {
    outbox.addLoad(load);
    outbox.addVital(vital);
  }
  setVisibility('hidden');
  const [seen] = payloads() as [{ loads: object[]; vitals: object[] }];
  expect([seen.loads.length, seen.vitals.length]).toEqual([40, 20]);
});

test.each([
  ['is not in the sample', 10, 0.1],
  ['is of a site without a sample', 0, 0],
])('a page that %s sends nothing', (_which, share, draw) => {
  const { outbox, payloads } = open(share, draw);
  expect(outbox.isOpen).toBe(false);
  outbox.addLoad(load);
  setVisibility('hidden');
  expect(payloads()).toEqual([]);
});

test('a page without the version of its shell sends nothing', () => {
  const sent = jest.fn();
  const outbox = createOutbox(pageWith(''), sent);
  outbox.addLoad(load);
  setVisibility('hidden');
  expect(sent).not.toHaveBeenCalled();
});
