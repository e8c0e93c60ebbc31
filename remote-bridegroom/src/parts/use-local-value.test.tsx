import { act, fireEvent, render, screen } from '@testing-library/react';
import { DayField } from '../features/choices/DayField.tsx';
import { SearchField } from '../features/received-cards/SearchField.tsx';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the search of the inbox', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pause = () => act(() => jest.advanceTimersByTime(250));

  function open(q = '') {
    const changes: string[] = [];
    const fieldOf = (words: string) => (
      <SearchField q={words} onChange={(next) => void changes.push(next)} />
    );
    const { rerender } = render(fieldOf(q));
    const field = screen.getByRole('searchbox');
    return { changes, field, setAddress: (words: string) => rerender(fieldOf(words)) };
  }

  test('typed text stays while the address lags behind', () => {
    const { changes, field, setAddress } = open();
    type(field, 'anna');
    pause();
    expect(field).toHaveValue('anna');
    type(field, 'anna ');
    setAddress('anna');
    expect(field).toHaveValue('anna ');
    pause();
    type(field, 'anna m');
    pause();
    type(field, 'anna maria');
    pause();
    setAddress('anna m');
    expect(field).toHaveValue('anna maria');
    setAddress('anna maria');
    expect(field).toHaveValue('anna maria');
    expect(changes).toEqual(['anna', 'anna m', 'anna maria']);
  });

  test('another value of the address replaces the typed text', () => {
    const { changes, field, setAddress } = open('ben');
    expect(field).toHaveValue('ben');
    type(field, 'ben c');
    pause();
    setAddress('ben c');
    setAddress('');
    expect(field).toHaveValue('');
    pause();
    expect(changes).toEqual(['ben c']);
  });
});

test('a date that is typed key by key stays while the address lags behind', () => {
  const changes: string[] = [];
  const fieldOf = (day: string) => (
    <DayField id="day" label="From" day={day} onChange={(next) => void changes.push(next)} />
  );
  const { rerender } = render(fieldOf(''));
  const field = screen.getByLabelText('From');
  for (const day of ['0002-06-14', '0020-06-14', '0202-06-14', '2026-06-14']) {
    type(field, day);
    expect(field).toHaveValue(day);
  }
  for (const day of changes) rerender(fieldOf(day));
  expect(field).toHaveValue('2026-06-14');
  expect(changes).toHaveLength(4);
  rerender(fieldOf(''));
  expect(field).toHaveValue('');
});
