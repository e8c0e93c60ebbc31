import { findAny } from './objects.ts';
import type { SandboxTransaction } from './tables.ts';

/** Puts whole objects in place of ids, as `expand[]=latest_charge.balance_transaction` asks. */
export async function expand(
  trx: SandboxTransaction,
  answer: unknown,
  paths: string[],
): Promise<unknown> {
  let result = answer;
  for (const path of paths) result = await expandPath(trx, result, path.split('.'));
  return result;
}

async function expandPath(
  trx: SandboxTransaction,
  value: unknown,
  [name, ...rest]: string[],
): Promise<unknown> {
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await expandPath(trx, item, [name, ...rest]));
    return items;
  }
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  const whole = typeof found === 'string' ? await findAny(trx, found) : found;
  return { ...value, [name]: await expandPath(trx, whole, rest) };
}
