import type { Caller } from '../core/api.ts';
import type { Visitor } from './visitor.ts';

/** Signs in on the page that is made for it. */
export async function signIn(
  visitor: Visitor,
  { email, password }: Pick<Caller, 'email' | 'password'>,
) {
  await visitor.open('/login');
  await visitor.type('Email', email);
  await visitor.type('Password', password);
  await visitor.press('button', 'Sign In');
  await visitor.isAt(/\/(bride-groom|attendee)\//);
}

/** Types a payment card that is good until 12 / 34. */
export async function enterCard(visitor: Visitor): Promise<void> {
  await visitor.type('Card number', '4242424242424242');
  await visitor.type('Expiry date', '12 / 34');
  await visitor.type('Security code', '123');
  await visitor.type('Name on the card', 'Theo Lind');
}
