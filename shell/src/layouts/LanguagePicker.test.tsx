import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OFFERED } from '@keepsake/shared/words';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { LanguagePicker } from './LanguagePicker.tsx';

function show({ small = false, succeeds = true } = {}) {
  const chooseLanguage = jest.fn(async () => succeeds);
  const { services } = shellDouble({ chooseLanguage });
  render(
    <ShellProvider value={services}>
      <LanguagePicker small={small} />
    </ShellProvider>,
  );
  return chooseLanguage;
}

test.each([false, true])('each language has its own name; small: %s', async (small) => {
  const chooseLanguage = show({ small });
  const list = screen.getByRole('combobox', { name: 'Language' });
  expect(list).toHaveDisplayValue('English');
  const names = screen.getAllByRole('option').map(({ textContent, lang }) => [textContent, lang]);
  expect(names).toHaveLength(OFFERED.length);
  expect(names).toContainEqual(['English', 'en']);
  expect(names).toContainEqual(['עברית', 'he']);
  await userEvent.selectOptions(list, 'he');
  expect(chooseLanguage).toHaveBeenCalledWith('he');
  // Disabled until the page is loaded in that language.
  expect(list).toBeDisabled();
  expect(list).toHaveDisplayValue('עברית');
});

test('a language that could not be changed stays', async () => {
  show({ succeeds: false });
  const list = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(list, 'de');
  expect(list).toBeEnabled();
  expect(list).toHaveDisplayValue('English');
});
