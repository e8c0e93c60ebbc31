import { fireEvent, render, screen } from '@testing-library/react';
import { useIdle } from './use-idle.ts';

const onIdle = jest.fn();

function Page() {
  useIdle({ seconds: 90, active: true }, { onIdle });
  return (
    <>
      <input aria-label="Photo" type="file" />
      <button type="button">Send</button>
    </>
  );
}

const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
const openPicker = () => fireEvent.click(screen.getByLabelText('Photo'));

beforeEach(() => {
  jest.useFakeTimers();
  onIdle.mockClear();
  render(<Page />);
});
afterEach(() => jest.useRealTimers());

test('without any sign a person is idle after the given seconds', () => {
  pass(89);
  expect(onIdle).not.toHaveBeenCalled();
  pass(2);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('an open picker counts as presence, for ten minutes at most', () => {
  openPicker();
  pass(600 + 88);
  expect(onIdle).not.toHaveBeenCalled();
  pass(4);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test.each(['change', 'cancel'])('the picker ends with its %s, which is a sign itself', (name) => {
  openPicker();
  pass(300);
  fireEvent(screen.getByLabelText('Photo'), new Event(name, { bubbles: true }));
  pass(88);
  expect(onIdle).not.toHaveBeenCalled();
  pass(4);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test.each(['pointerDown', 'keyDown'] as const)(
  'the picker of a browser that reports no cancelling ends with the next %s',
  (sign) => {
    openPicker();
    pass(300);
    fireEvent[sign](screen.getByRole('button', { name: 'Send' }));
    pass(92);
    expect(onIdle).toHaveBeenCalledTimes(1);
  },
);

test('a mouse that moves before the picker is there does not end it', () => {
  openPicker();
  fireEvent.pointerMove(document.body);
  pass(300);
  expect(onIdle).not.toHaveBeenCalled();
});

test('a press on anything else opens no picker', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  pass(92);
  expect(onIdle).toHaveBeenCalledTimes(1);
});
