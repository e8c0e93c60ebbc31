import { fakeUser } from '@keepsake/shared/testing';

/** The server's answer to a login. */
export const signedIn = (user = fakeUser(), access_token = 't') => ({
  access_token,
  token_type: 'bearer' as const,
  expires_in: 900,
  user,
});
