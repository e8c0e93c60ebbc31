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

function open(share: number, draw = 0) {
  const sent: string[] = [];
  const page = pageWith(`<meta name="keepsake-seen" content="shell1" data-share="${share}">`);
  const outbox = createOutbox(
    page,
    (body) => sent.push(body),
    () => draw,
  );
  return { outbox, told: () => sent.map((body) => JSON.parse(body) as object) };
}

afterEach(() => setVisibility('visible'));

test('what was seen is told in one go when the page is hidden, and once', () => {
  const { outbox, told } = open(100);
  outbox.addLoad(load);
  outbox.addVital(vital);
  expect(told()).toEqual([]);
  setVisibility('hidden');
  setVisibility('visible');
  setVisibility('hidden');
  expect(told()).toEqual([{ shell: 'shell1', loads: [load], vitals: [vital] }]);
});

test('a page tells what it was served with, so that its loads count beside failures', () => {
  const sent: string[] = [];
  const page = pageWith(
    '<meta name="keepsake-seen" content="shell1" data-share="100"><meta name="keepsake-page" content="its token">',
  );
  const outbox = createOutbox(
    page,
    (body) => sent.push(body),
    () => 0,
  );
  outbox.addLoad(load);
  setVisibility('hidden');
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    { shell: 'shell1', token: 'its token', loads: [load], vitals: [] },
  ]);
});

test('what comes after that is told the next time', () => {
  const { outbox, told } = open(100);
  outbox.addLoad(load);
  setVisibility('hidden');
  setVisibility('visible');
  outbox.addVital(vital);
  setVisibility('hidden');
  expect(told().at(-1)).toEqual({ shell: 'shell1', loads: [], vitals: [vital] });
});

test('no page tells more than the server takes', () => {
  const { outbox, told } = open(100);
  for (let nth = 0; nth < 100; nth += 1) {
    outbox.addLoad(load);
    outbox.addVital(vital);
  }
  setVisibility('hidden');
  const [seen] = told() as [{ loads: object[]; vitals: object[] }];
  expect([seen.loads.length, seen.vitals.length]).toEqual([40, 20]);
});

test.each([
  ['is not among those that are asked', 10, 0.1],
  ['is of a site where none is', 0, 0],
])('a page that %s tells nothing', (_which, share, draw) => {
  const { outbox, told } = open(share, draw);
  expect(outbox.isOpen).toBe(false);
  outbox.addLoad(load);
  setVisibility('hidden');
  expect(told()).toEqual([]);
});

test('a page that does not say which shell it is of tells nothing', () => {
  const sent = jest.fn();
  const outbox = createOutbox(pageWith(''), sent);
  outbox.addLoad(load);
  setVisibility('hidden');
  expect(sent).not.toHaveBeenCalled();
});
