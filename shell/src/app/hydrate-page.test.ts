import { screen, within } from '@testing-library/react';
import { hydratePage } from './hydrate-page.ts';

type Shell = Parameters<typeof hydratePage>[1];

test('a page whose script never loads stays as the server sent it, with the typed text, and says so', async () => {
  document.body.innerHTML =
    '<div id="root" data-prerendered="other-look"><main><h1>Our prices</h1><input aria-label="Code"></main></div>';
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no root');
  const field = screen.getByRole('textbox', { name: 'Code' });
  Object.assign(field, { value: '3RH24WPN' });
  const ready = jest.fn(async () => {});
  const visitor = { session: { get: () => ({ loggedIn: false, user: null }) } };
  const shell = { host: visitor, hasPage: async () => false, ready } as unknown as Shell;

  await hydratePage(root, shell, 'The page anew');

  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent(/^Some of this page couldn’t be loaded\./);
  expect(within(note).getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(root).not.toContainElement(note);
  expect(screen.getByRole('textbox', { name: 'Code' })).toBe(field);
  expect(field).toHaveValue('3RH24WPN');
  expect(ready).not.toHaveBeenCalled();
});
