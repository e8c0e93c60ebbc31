import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Every row of every table of every schema, as text. */
export async function allRows(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const rows = await client.query<{ text: string }>(
        `select string_agg(t::text, E'\\n') as text from ${name} t`,
      );
      texts.push(`${name}\n${rows.rows[0]?.text ?? ''}`);
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

/** Every file below a folder, as text. */
export async function allFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async (file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

/** The numbers that a text contains, completely or without their last four digits, in any grouping. */
export function numbersIn(text: string, numbers: readonly string[]): string[] {
  const digits = text.replaceAll(/(?<=\d)[ .\-_/]{1,2}(?=\d)/g, '');
  return numbers.filter((number) => digits.includes(number.slice(0, -4)));
}

/** Whether a text contains a named security code, as in `"cvc":"737"` or `cvc=737`. */
export function containsSecurityCode(text: string, code: string): boolean {
  return new RegExp(`(?:cvc|cvv|security.?code)[^0-9a-z]{1,8}${code}(?![0-9])`, 'i').test(text);
}
