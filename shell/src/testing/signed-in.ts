import { fakeUser } from '@keepsake/shared/testing';

/** What the server answers a login. */
export const signedIn = (user = fakeUser(), access_token = 't') => ({
  access_token,
  token_type: 'bearer' as const,
  expires_in: 900,
  user,
});
