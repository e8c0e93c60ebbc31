import { hash, verify } from '@node-rs/argon2';

export const hashPassword = async (password: string): Promise<string> => hash(password);

const dummyHash = hash('nobody has this password');

/** Checks a password; takes as long for an account that does not exist as for one that does. */
export async function passwordHolds(stored: string | null, password: string): Promise<boolean> {
  const holds = await verify(stored ?? (await dummyHash), password);
  return holds && stored !== null;
}
