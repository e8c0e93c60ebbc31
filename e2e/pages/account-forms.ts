import type { Locator, Page } from '@playwright/test';
import { deleteAccountLater } from '../core/api.ts';
import type { Login } from '../core/deployed-site.ts';
import { inEnglish } from '../core/translations.ts';

/** Fills and sends the sign-in form, on its page or in its dialog. */
export async function fillSignIn(form: Page | Locator, { email, password }: Login): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Fills and sends the sign-up form, on its page or in its dialog; the account is deleted after the test. */
export async function fillSignUp(
  form: Page | Locator,
  login: Login,
  [first, last]: [first: string, last: string] = ['Amara', 'Okafor'],
  translate = inEnglish,
): Promise<void> {
  await form.getByLabel(translate('First name')).fill(first);
  await form.getByLabel(translate('Last name')).fill(last);
  await form.getByLabel(translate('Email')).fill(login.email);
  await form.getByLabel(translate('Password')).fill(login.password);
  await form.getByLabel(translate('Re-Enter Password')).fill(login.password);
  deleteAccountLater('page' in form ? form.page() : form, login);
  await form.getByRole('button', { name: translate('Sign Up') }).click();
}
