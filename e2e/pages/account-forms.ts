import type { Locator, Page } from '@playwright/test';
import { forgetLater } from '../core/api.ts';
import type { Login } from '../core/target.ts';
import { saidInEnglish } from '../core/words.ts';

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
  said = saidInEnglish,
): Promise<void> {
  await form.getByLabel(said('First name')).fill(first);
  await form.getByLabel(said('Last name')).fill(last);
  await form.getByLabel(said('Email')).fill(login.email);
  await form.getByLabel(said('Password')).fill(login.password);
  await form.getByLabel(said('Re-Enter Password')).fill(login.password);
  forgetLater('page' in form ? form.page() : form, login);
  await form.getByRole('button', { name: said('Sign Up') }).click();
}
