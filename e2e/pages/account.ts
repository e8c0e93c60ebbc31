import type { Page } from '@playwright/test';
import { expect } from '../core/expect.ts';
import type { Login } from '../core/target.ts';
import { saidInEnglish, type Said } from '../core/words.ts';
import { fillSignIn, fillSignUp } from './account-forms.ts';

type Side = 'Attend an event' | 'Create an event';

/** Pages of the shell for accounts. */
export class AccountPages {
  readonly page: Page;
  protected readonly said: Said;

  /** @param said how the language reads in which they have the site */
  constructor(page: Page, said = saidInEnglish) {
    this.page = page;
    this.said = said;
  }

  async signUp(account: Login): Promise<void> {
    await this.page.goto('/register');
    await this.fillSignUp(account);
  }

  /** Where the form is open already. */
  async fillSignUp(account: Login): Promise<void> {
    await fillSignUp(this.page, account, undefined, this.said);
    await this.page.waitForURL(/\/verify/);
  }

  /** Says what one is here for, as is asked on the first page after an address was confirmed. */
  async choose(side: Side): Promise<void> {
    const question = this.page.getByRole('dialog', {
      name: this.said('What brings you here?'),
    });
    await question.getByRole('button', { name: this.said(side) }).click();
    await expect(question).toHaveCount(0);
  }

  async signIn(account: Login): Promise<void> {
    await this.page.goto('/login');
    await fillSignIn(this.page, account);
    await this.page.waitForURL(/\/(bride-groom|attendee)\//);
  }

  /** The menu of a large screen, and of a phone once it is open. */
  menu() {
    return this.page.getByRole('navigation', { name: 'Menu' });
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open menu' }).click();
    await expect(this.menu()).toBeVisible();
  }

  /** Goes over to the other side, from wherever the menu is. */
  async switchTo(side: Side): Promise<void> {
    await this.page.getByRole('button', { name: side }).click();
    await this.agreeToSwitch();
  }

  /** The question that comes before an account changes sides. */
  switchQuestion() {
    return this.page.getByRole('dialog', { name: 'Switch user role..!!' });
  }

  async agreeToSwitch(): Promise<void> {
    await this.expectSwitchQuestion();
    await this.switchQuestion().getByRole('button', { name: 'Switch' }).click();
  }

  async expectSwitchQuestion(): Promise<void> {
    await expect(this.switchQuestion()).toContainText(
      'Are you sure you want to switch the user role?',
    );
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Logout' }).click();
    // By its name: the menu of a phone is a dialog, too, until it has closed.
    const question = this.page.getByRole('dialog', { name: 'Log out' });
    await question.getByRole('button', { name: 'Logout' }).click();
    await this.page.waitForURL(/\/login/);
  }
}
