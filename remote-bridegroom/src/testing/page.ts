import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '@keepsake/shared/testing';

/** Waits for a button and clicks it. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Swipes over an element, `right` pixels to the right; a negative number swipes to the left. */
export function swipe(over: Element, right: number): void {
  const touch = (kind: 'touchStart' | 'touchEnd', list: string, clientX: number) => {
    const event = createEvent[kind](over);
    const fingers = [{ clientX, clientY: 300 }];
    // jsdom can't construct a TouchList.
    const touches = Object.assign(fingers, { item: (index: number) => fingers[index] ?? null });
    Object.defineProperty(event, list, { value: touches });
    fireEvent(over, event);
  };
  touch('touchStart', 'touches', 200);
  touch('touchEnd', 'changedTouches', 200 + right);
}

/** An error response of an endpoint; status 0 stands for a request that never reached the server. */
export const failing = (
  words = 'You’re offline.',
  status = 0,
  code = 'offline',
  errors: Record<string, string[]> = {},
) => refused(status, code, words, errors);
