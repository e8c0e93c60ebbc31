import type { Caller } from '../core/api.ts';
import { saidInEnglish } from '../core/words.ts';
import type { Visitor } from './visitor.ts';

/** Signs in on the page that is made for it. */
export async function signIn(
  visitor: Visitor,
  { email, password }: Pick<Caller, 'email' | 'password'>,
  said = saidInEnglish,
) {
  await visitor.open('/login');
  await visitor.type(said('Email'), email);
  await visitor.type(said('Password'), password);
  await visitor.press('button', said('Sign In'));
  await visitor.isAt(/\/(bride-groom|attendee)\//);
}

/** Types a payment card that is good until 12 / 34. */
export async function enterCard(visitor: Visitor, said = saidInEnglish): Promise<void> {
  await visitor.type(said('Card number'), '4242424242424242');
  await visitor.type(said('Expiry date'), '12 / 34');
  await visitor.type(said('Security code'), '123');
  await visitor.type(said('Name on the card'), 'Theo Lind');
}
