import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused } from '@keepsake/shared/testing';

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Draws a finger over an element, so many pixels to the right. */
export function drag(over: Element, right: number): void {
  const touch = (kind: 'touchStart' | 'touchEnd', list: string, clientX: number) => {
    const event = createEvent[kind](over);
    const fingers = [{ clientX, clientY: 300 }];
    // Lists of touches can't be made in jsdom.
    const touches = Object.assign(fingers, { item: (index: number) => fingers[index] ?? null });
    Object.defineProperty(event, list, { value: touches });
    fireEvent(over, event);
  };
  touch('touchStart', 'touches', 200);
  touch('touchEnd', 'changedTouches', 200 + right);
}

/** The answer of an endpoint that refuses, or that nothing reaches. */
export const failing = (
  words = 'You’re offline.',
  status = 0,
  code = 'offline',
  errors: Record<string, string[]> = {},
) => refused(status, code, words, errors);
