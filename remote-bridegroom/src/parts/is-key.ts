/** Whether an untrusted text, such as a query parameter, is a key of a table. */
export const isKey = <Key extends string>(
  table: Record<Key, unknown>,
  key: string | null,
): key is Key => key !== null && Object.hasOwn(table, key);
