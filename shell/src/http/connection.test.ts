import { createConnection } from './connection.ts';

let network: boolean;

function browserSays(online: boolean) {
  network = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => {
  jest.useFakeTimers();
  network = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the browser loses the connection and has it again', () => {
  const seen: string[] = [];
  const connection = createConnection(async () => false);
  connection.subscribe(() => seen.push(connection.get()));
  browserSays(false);
  browserSays(true);
  expect(seen).toEqual(['offline', 'good']);
});

test('a server that does not answer is asked until it does, at growing intervals', async () => {
  const probe = jest.fn(async () => false);
  const connection = createConnection(probe);
  connection.unreached();
  expect(connection.get()).toBe('down');
  await jest.advanceTimersByTimeAsync(2000);
  expect(probe).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(probe).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(probe).toHaveBeenCalledTimes(2);
  probe.mockResolvedValue(true);
  await jest.advanceTimersByTimeAsync(8000);
  expect(connection.get()).toBe('good');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('“Try now” asks at once', async () => {
  const connection = createConnection(async () => true);
  connection.unreached();
  connection.tryNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('good');
});

test('an answer counts more than what the browser believes', async () => {
  const connection = createConnection(async () => true);
  browserSays(false);
  connection.reached();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('good');
});

test('an answer that was on its way when the network went brings no network back', async () => {
  const probe = jest.fn(async () => false);
  const connection = createConnection(probe);
  browserSays(false);
  connection.reached();
  connection.reached();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('offline');
  expect(probe).toHaveBeenCalledTimes(1);
  // It is asked for as ever.
  await jest.advanceTimersByTimeAsync(4000);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('offline is said before slow', () => {
  const connection = createConnection(async () => false);
  connection.setSlow(true);
  expect(connection.get()).toBe('slow');
  browserSays(false);
  expect(connection.get()).toBe('offline');
  browserSays(true);
  connection.setSlow(false);
  expect(connection.get()).toBe('good');
});
