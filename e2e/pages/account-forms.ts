import type { Locator, Page } from '@playwright/test';
import { forgetLater } from '../core/api.ts';
import type { Login } from '../core/target.ts';

/** Signs in by the form, on its page or in its dialog. */
export async function fillSignIn(form: Page | Locator, { email, password }: Login): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs up by the form, on its page or in its dialog. */
export async function fillSignUp(
  form: Page | Locator,
  login: Login,
  [first, last]: [first: string, last: string] = ['Amara', 'Okafor'],
): Promise<void> {
  await form.getByLabel('First name').fill(first);
  await form.getByLabel('Last name').fill(last);
  await form.getByLabel('Email').fill(login.email);
  await form.getByLabel('Password', { exact: true }).fill(login.password);
  await form.getByLabel('Re-Enter Password').fill(login.password);
  forgetLater('page' in form ? form.page() : form, login);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}
