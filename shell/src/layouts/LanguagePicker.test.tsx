import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguagePicker } from './LanguagePicker.tsx';

test('each language has its own name, and choosing one opens the same page in it', async () => {
  const open = jest.fn();
  render(<LanguagePicker offered={['en', 'de', 'he']} open={open} />);
  const list = screen.getByRole('combobox', { name: 'Language' });
  expect(list).toHaveDisplayValue('English');
  expect(screen.getAllByRole('option').map(({ textContent, lang }) => [textContent, lang])).toEqual(
    [
      ['English', 'en'],
      ['Deutsch', 'de'],
      ['עברית', 'he'],
    ],
  );
  await userEvent.selectOptions(list, 'he');
  expect(open).toHaveBeenCalledWith(`${location.origin}/?lang=he`);
});

test('there is nothing to choose among one', () => {
  render(<LanguagePicker offered={['en']} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
