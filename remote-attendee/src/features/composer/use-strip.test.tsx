import { fireEvent, render, screen } from '@testing-library/react';
import { useStrip } from './use-strip.ts';

/** Width of a front and of the visible row in pixels. */
const WIDTH = 100;

const choose = jest.fn();
const scrollBy = jest.fn();

function Strip({ at }: { at: number }) {
  const { ref, handlers } = useStrip(at, choose);
  return (
    <div ref={ref} data-testid="strip" {...handlers}>
      {[0, 1, 2].map((place) => (
        <span key={place} data-place={place} />
      ))}
    </div>
  );
}

const strip = () => screen.getByTestId('strip');
const settle = () => jest.advanceTimersByTime(200);

beforeEach(() => {
  jest.useFakeTimers();
  choose.mockClear();
  const size = (name: 'offsetWidth' | 'offsetLeft', get: (at: Element) => number) =>
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function read(this: Element) {
      return get(this);
    });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  size('offsetWidth', () => WIDTH);
  size('offsetLeft', (child) => Number(child.getAttribute('data-place')) * WIDTH);
  HTMLElement.prototype.scrollBy = scrollBy;
  scrollBy.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each(['touchMove', 'wheel'] as const)(
  'a front that is chosen after a %s that scrolled the page only is centred',
  (move) => {
    const { rerender } = render(<Strip at={0} />);
    fireEvent[move](strip());
    settle();
    expect(choose).not.toHaveBeenCalled();
    rerender(<Strip at={1} />);
    expect(scrollBy).toHaveBeenLastCalledWith({ left: WIDTH, behavior: 'instant' });
  },
);

test('a swipe chooses the front where the row comes to rest', () => {
  render(<Strip at={0} />);
  fireEvent.touchMove(strip());
  jest.advanceTimersByTime(100);
  strip().scrollLeft = 2 * WIDTH;
  fireEvent.scroll(strip());
  jest.advanceTimersByTime(100);
  expect(choose).not.toHaveBeenCalled();
  settle();
  expect(choose).toHaveBeenCalledWith(2);
});

test('a row that scrolled without a swipe, as by focus, returns to the chosen front', () => {
  render(<Strip at={0} />);
  strip().scrollLeft = WIDTH;
  fireEvent.scroll(strip());
  settle();
  expect(choose).not.toHaveBeenCalled();
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -WIDTH, behavior: 'instant' });
});
