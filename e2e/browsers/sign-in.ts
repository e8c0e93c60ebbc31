import type { Caller } from '../core/api.ts';
import { inEnglish } from '../core/translations.ts';
import type { Visitor } from './visitor.ts';

/** Signs in on the login page. */
export async function signIn(
  visitor: Visitor,
  { email, password }: Pick<Caller, 'email' | 'password'>,
  translate = inEnglish,
) {
  await visitor.open('/login');
  await visitor.type(translate('Email'), email);
  await visitor.type(translate('Password'), password);
  await visitor.press('button', translate('Sign In'));
  await visitor.isAt(/\/(bride-groom|attendee)\//);
}

/** Fills in a payment card, valid until 12/34. */
export async function enterCard(visitor: Visitor, translate = inEnglish): Promise<void> {
  await visitor.type(translate('Card number'), '4242424242424242');
  await visitor.type(translate('Expiry date'), '12 / 34');
  await visitor.type(translate('Security code'), '123');
  await visitor.type(translate('Name on the card'), 'Theo Lind');
}
