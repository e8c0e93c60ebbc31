import type pg from 'pg';

interface Column {
  type: string;
  isNeeded: boolean;
  hasDefault: boolean;
}

interface Rule {
  table: string;
  kind: 'check' | 'unique index' | 'foreign key';
  definition: string;
  /** The rule's columns; empty for expressions. */
  columns: string[];
}

/** The tables and rules of a database, by name. */
export interface Schema {
  tables: Map<string, Map<string, Column>>;
  rules: Map<string, Rule>;
}

/** Reads the schema of Keepsake's tables, without the job queue's. */
export async function schemaOf(client: pg.ClientBase): Promise<Schema> {
  const { rows: columns } = await client.query<Column & { table: string; name: string }>(`
    select c.oid::regclass::text as table, a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNeeded",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname in ('public', 'sandbox')`);
  const tables: Schema['tables'] = new Map();
  for (const { table, name, ...column } of columns) {
    const known = tables.get(table) ?? new Map<string, Column>();
    tables.set(table, known.set(name, column));
  }
  const { rows: rules } = await client.query<Rule & { name: string }>(`
    select k.conname as name, k.conrelid::regclass::text as table,
      case k.contype when 'c' then 'check' else 'foreign key' end as kind,
      pg_get_constraintdef(k.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype in ('c', 'f') and k.conrelid <> 0 and n.nspname in ('public', 'sandbox')
    union all
    select i.indexrelid::regclass::text, i.indrelid::regclass::text, 'unique index', pg_get_indexdef(i.indexrelid),
      array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey))
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.indisunique and n.nspname in ('public', 'sandbox')`);
  return {
    tables,
    rules: new Map(rules.map(({ name, ...rule }) => [`${rule.table}.${name}`, rule])),
  };
}

/**
 * Changes of a schema that break the previous release, one sentence each: what it uses was removed, or what it writes
 * is rejected.
 * @param widens names of checks that were widened, where their definitions do not show it
 */
export function breakingChanges(
  before: Schema,
  after: Schema,
  widens: readonly string[] = [],
): string[] {
  const findings: string[] = [];
  for (const [table, columns] of before.tables)
    findings.push(...changesOf(table, columns, after.tables.get(table)));
  for (const [name, rule] of after.rules) {
    const old = before.rules.get(name);
    const known = before.tables.get(rule.table);
    // The previous release writes neither new tables nor columns that it does not know.
    const isNew = rule.columns.length > 0 && rule.columns.every((column) => !known?.has(column));
    if (!known || (!old && isNew) || old?.definition === rule.definition) continue;
    const isWider =
      widens.includes(name.slice(name.lastIndexOf('.') + 1)) ||
      (old !== undefined && rule.kind === 'check' && isWidened(old.definition, rule.definition));
    if (!isWider)
      findings.push(`${rule.table}: the ${rule.kind} ${name} may refuse what was written before`);
  }
  return findings;
}

function changesOf(
  table: string,
  before: Map<string, Column>,
  after: Map<string, Column> | undefined,
): string[] {
  if (!after) return [`${table} is gone, or has another name`];
  const findings: string[] = [];
  for (const [name, old] of before) {
    const column = after.get(name);
    if (!column) findings.push(`${table}.${name} is gone, or has another name`);
    else if (column.type !== old.type)
      findings.push(`${table}.${name} is ${column.type}, and was ${old.type}`);
    else if (column.isNeeded && !old.isNeeded)
      findings.push(`${table}.${name} takes no null any more`);
    else if (column.isNeeded && old.hasDefault && !column.hasDefault)
      findings.push(`${table}.${name} has no default any more`);
  }
  for (const [name, { isNeeded, hasDefault }] of after)
    if (!before.has(name) && isNeeded && !hasDefault)
      findings.push(`${table}.${name} is needed, and has no default`);
  return findings;
}

const LIST = /ARRAY\[[^\]]*\]/g;

/** Whether two checks only differ in lists of words, each of which has become longer. */
function isWidened(before: string, after: string): boolean {
  const isNegated = /\bNOT\b|<>|@>/.test(after);
  if (isNegated || before.replaceAll(LIST, '') !== after.replaceAll(LIST, '')) return false;
  const wordsOf = (check: string) =>
    (check.match(LIST) ?? []).map((list) => new Set(list.match(/'(?:[^']|'')*'/g)));
  const longer = wordsOf(after);
  return wordsOf(before).every((words, at) => [...words].every((word) => longer[at]?.has(word)));
}
