import type { Page } from '@playwright/test';
import { expect } from '../core/expect.ts';
import type { Login } from '../core/deployed-site.ts';
import { inEnglish, type Translate } from '../core/translations.ts';
import { fillSignIn, fillSignUp } from './account-forms.ts';

type Side = 'Attend an event' | 'Create an event';

/** Pages of the shell for accounts. */
export class AccountPages {
  readonly page: Page;
  protected readonly translate: Translate;

  /** @param translate into the language in which the page is shown */
  constructor(page: Page, translate = inEnglish) {
    this.page = page;
    this.translate = translate;
  }

  async signUp(account: Login): Promise<void> {
    await this.page.goto('/register');
    await this.fillSignUp(account);
  }

  /** Signs up in the form that is already open. */
  async fillSignUp(account: Login): Promise<void> {
    await fillSignUp(this.page, account, undefined, this.translate);
    await this.page.waitForURL(/\/verify/);
  }

  /** Answers the question that the first page after confirming the address asks. */
  async choose(side: Side): Promise<void> {
    const question = this.page.getByRole('dialog', {
      name: this.translate('What brings you here?'),
    });
    await question.getByRole('button', { name: this.translate(side) }).click();
    await expect(question).toHaveCount(0);
  }

  async signIn(account: Login): Promise<void> {
    await this.page.goto('/login');
    await fillSignIn(this.page, account);
    await this.page.waitForURL(/\/(bride-groom|attendee)\//);
  }

  /** The navigation menu: always visible on a large screen, on a phone once opened. */
  menu() {
    return this.page.getByRole('navigation', { name: 'Menu' });
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open menu' }).click();
    await expect(this.menu()).toBeVisible();
  }

  /** The confirmation dialog before an account switches roles. */
  switchQuestion() {
    return this.page.getByRole('dialog', { name: 'Switch user role..!!' });
  }

  async expectSwitchQuestion(): Promise<void> {
    await expect(this.switchQuestion()).toContainText(
      'Are you sure you want to switch the user role?',
    );
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Logout' }).click();
    // Found by its name, since a phone's menu is also a dialog until it has closed.
    const question = this.page.getByRole('dialog', { name: 'Log out' });
    await question.getByRole('button', { name: 'Logout' }).click();
    await this.page.waitForURL(/\/login/);
  }
}
