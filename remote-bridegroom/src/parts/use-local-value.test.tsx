import { act, fireEvent, render, screen } from '@testing-library/react';
import { DayField } from '../features/choices/DayField.tsx';
import { SearchField } from '../features/received-cards/SearchField.tsx';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the search of the inbox', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pause = () => act(() => jest.advanceTimersByTime(250));

  function open(q = '') {
    const told: string[] = [];
    const fieldOf = (words: string) => (
      <SearchField q={words} onChange={(next) => void told.push(next)} />
    );
    const { rerender } = render(fieldOf(q));
    const field = screen.getByRole('searchbox');
    return { told, field, arrive: (words: string) => rerender(fieldOf(words)) };
  }

  test('keys that are pressed before the address has followed stay', () => {
    const { told, field, arrive } = open();
    type(field, 'anna');
    pause();
    expect(field).toHaveValue('anna');
    type(field, 'anna ');
    arrive('anna');
    expect(field).toHaveValue('anna ');
    pause();
    type(field, 'anna m');
    pause();
    type(field, 'anna maria');
    pause();
    arrive('anna m');
    expect(field).toHaveValue('anna maria');
    arrive('anna maria');
    expect(field).toHaveValue('anna maria');
    expect(told).toEqual(['anna', 'anna m', 'anna maria']);
  });

  test('what the address says otherwise replaces what was typed', () => {
    const { told, field, arrive } = open('ben');
    expect(field).toHaveValue('ben');
    type(field, 'ben c');
    pause();
    arrive('ben c');
    arrive('');
    expect(field).toHaveValue('');
    pause();
    expect(told).toEqual(['ben c']);
  });
});

test('a day that is typed key by key stays while the address follows', () => {
  const told: string[] = [];
  const fieldOf = (day: string) => (
    <DayField id="day" label="From" day={day} onChange={(next) => void told.push(next)} />
  );
  const { rerender } = render(fieldOf(''));
  const field = screen.getByLabelText('From');
  for (const day of ['0002-06-14', '0020-06-14', '0202-06-14', '2026-06-14']) {
    type(field, day);
    expect(field).toHaveValue(day);
  }
  for (const day of told) rerender(fieldOf(day));
  expect(field).toHaveValue('2026-06-14');
  expect(told).toHaveLength(4);
  rerender(fieldOf(''));
  expect(field).toHaveValue('');
});
