import { hash, verify } from '@node-rs/argon2';

export const hashPassword = async (password: string): Promise<string> => hash(password);

const nobody = hash('nobody has this password');

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordHolds(kept: string | null, password: string): Promise<boolean> {
  const holds = await verify(kept ?? (await nobody), password);
  return holds && kept !== null;
}
