import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { LanguagePicker } from './LanguagePicker.tsx';

function show(props: Parameters<typeof LanguagePicker>[0], couldBeDone = true) {
  const chooseLanguage = jest.fn(async () => couldBeDone);
  const { services } = shellDouble({ chooseLanguage });
  render(
    <ShellProvider value={services}>
      <LanguagePicker {...props} />
    </ShellProvider>,
  );
  return chooseLanguage;
}

test.each([false, true])('each language has its own name; small: %s', async (small) => {
  const chooseLanguage = show({ small, offered: ['en', 'de', 'he'] });
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
  expect(chooseLanguage).toHaveBeenCalledWith('he');
  // Until the page is there in it.
  expect(list).toBeDisabled();
  expect(list).toHaveDisplayValue('עברית');
});

test('a language that could not be changed stays', async () => {
  show({ offered: ['en', 'de'] }, false);
  const list = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(list, 'de');
  expect(list).toBeEnabled();
  expect(list).toHaveDisplayValue('English');
});

test('there is nothing to choose among one', () => {
  show({ offered: ['en'] });
  expect(screen.queryByRole('combobox')).toBeNull();
});
