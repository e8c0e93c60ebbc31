import { render, screen } from '@testing-library/react';
import { barHeight } from './bar-height.ts';

/** Reports a new size of the bar, as the browser does after a layout. */
let resize = () => {};
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = () => {};
      disconnect = disconnect;
      constructor(report: () => void) {
        resize = report;
      }
    },
  });
});

const heightOnDocument = () => document.documentElement.style.getPropertyValue('--bar-height');

function open(style: { position: 'sticky' | 'static'; bottom?: number }, height: number) {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const opened = render(
    <div ref={barHeight} style={style}>
      Bar
    </div>,
  );
  resize();
  return opened;
}

test('the document knows the height of a sticky bar, also once it has grown, until the bar is gone', () => {
  const { unmount } = open({ position: 'sticky', bottom: 4 }, 72);
  expect(heightOnDocument()).toBe('84px');
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(132);
  resize();
  expect(heightOnDocument()).toBe('144px');
  unmount();
  expect(heightOnDocument()).toBe('');
  expect(disconnect).toHaveBeenCalled();
});

test('what is in the bar needs no space above it', () => {
  open({ position: 'sticky', bottom: 0 }, 72);
  expect(screen.getByText('Bar').style.getPropertyValue('--bar-height')).toBe('0px');
});

test('a bar that does not stick on a wide screen covers nothing', () => {
  open({ position: 'static' }, 72);
  expect(heightOnDocument()).toBe('0px');
});
