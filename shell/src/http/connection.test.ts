import { createConnection } from './connection.ts';

let network: boolean;

function setOnline(online: boolean) {
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

test('the connection follows the online state of the browser', () => {
  const seen: string[] = [];
  const connection = createConnection(async () => false);
  connection.subscribe(() => seen.push(connection.get()));
  setOnline(false);
  setOnline(true);
  expect(seen).toEqual(['offline', 'good']);
});

test('a server that does not answer is probed until it does, at growing intervals', async () => {
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

test('an answer that is cut off each time is asked for at most twice, and the site is not down', async () => {
  const connection = createConnection(async () => true);
  let asked = 0;
  // A page asks again as soon as the server is back, and another answer always arrives.
  const ask = () => {
    asked += 1;
    if (asked > 100) return;
    connection.unreached(true);
    connection.reached();
  };
  connection.subscribe(() => {
    if (connection.get() === 'good') void Promise.resolve().then(ask);
  });
  ask();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(asked).toBeLessThanOrEqual(2);
  expect(connection.get()).toBe('good');
});

test('“Try now” probes at once', async () => {
  const connection = createConnection(async () => true);
  connection.unreached();
  connection.tryNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('good');
});

test('an answer outweighs the offline state of the browser', async () => {
  const connection = createConnection(async () => true);
  setOnline(false);
  connection.reached();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('good');
});

test('a late answer does not end the offline state when the probe fails', async () => {
  const probe = jest.fn(async () => false);
  const connection = createConnection(probe);
  setOnline(false);
  connection.reached();
  connection.reached();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('offline');
  expect(probe).toHaveBeenCalledTimes(1);
  // Probing goes on.
  await jest.advanceTimersByTimeAsync(4000);
  expect(probe).toHaveBeenCalledTimes(2);
});

test('offline takes precedence over slow', () => {
  const connection = createConnection(async () => false);
  connection.setSlow(true);
  expect(connection.get()).toBe('slow');
  setOnline(false);
  expect(connection.get()).toBe('offline');
  setOnline(true);
  connection.setSlow(false);
  expect(connection.get()).toBe('good');
});
