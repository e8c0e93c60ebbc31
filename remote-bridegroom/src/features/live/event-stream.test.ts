import { fakeHost } from '@keepsake/shared/testing';
import { ApiError } from '@keepsake/shared/api';
import { FakeEventSource, withFakeEventSource } from '../../testing/fake-event-source.ts';
import { followEvent } from './event-stream.ts';

withFakeEventSource();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(0);

function follow(answers = 1) {
  let asked = 0;
  const host = fakeHost({
    answers: {
      'GET events/:id/stream/link': () => {
        asked += 1;
        if (asked > answers) throw new ApiError('Not yours', { status: 404, code: 'not_found' });
        return { data: { url: `/api/events/e/stream?n=${asked}` } };
      },
    },
  });
  const listeners = { onMessage: jest.fn(), onReturn: jest.fn(), onRefused: jest.fn() };
  const stop = followEvent(host.http, 'e', listeners);
  return { ...listeners, stop };
}

test('messages come through; coming back after a gap is told', async () => {
  const { onMessage, onReturn, stop } = follow();
  await settle();
  const [stream] = FakeEventSource.all;
  expect(stream?.url).toBe('http://localhost/api/events/e/stream?n=1');
  stream?.open();
  stream?.say('card.received', { type: 'card.received', card_id: 'c' });
  expect(onMessage).toHaveBeenCalledWith({ type: 'card.received', card_id: 'c' });
  expect(onReturn).not.toHaveBeenCalled();
  stream?.open();
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
  expect(stream?.readyState).toBe(FakeEventSource.CLOSED);
});

test('an expired link is asked for anew, a refusal ends it', async () => {
  const { onRefused } = follow(2);
  await settle();
  FakeEventSource.all[0]?.fail();
  await jest.advanceTimersByTimeAsync(1000);
  expect(FakeEventSource.all[1]?.url).toMatch('n=2');
  FakeEventSource.all[1]?.fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(FakeEventSource.all).toHaveLength(2);
});

test('nothing is tried after it was stopped', async () => {
  const { stop } = follow(5);
  await settle();
  stop();
  FakeEventSource.all[0]?.fail();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(FakeEventSource.all).toHaveLength(1);
});
