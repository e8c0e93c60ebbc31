import { sql } from '../db/database.ts';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { invalidRequest } from './errors.ts';
import { map, text } from './form.ts';
import type { SandboxDatabase, SandboxTransaction } from './tables.ts';

/**
 * A test's instruction for one request: `fail` rejects it before any effect, `hold` delays the response, `lose` closes
 * the connection after the effect without a response.
 */
export interface Instruction {
  kind: 'hold' | 'fail' | 'lose';
  /** Milliseconds to hold. */
  ms: number;
  /** HTTP status to fail with. */
  status: number;
}

/** Takes the oldest instruction for a request to `path`; null where there is none. */
export async function takeInstruction(
  db: SandboxDatabase,
  path: string,
): Promise<Instruction | null> {
  const answer = await sql<{ kind: Instruction['kind']; settings: Record<string, string> }>`
    update sandbox.instructions set times = times - 1
    where id = (
      select id from sandbox.instructions
      where kind not in ('deliver', 'rate') and (times is null or times > 0) and ${path} like '%' || path || '%'
      order by id limit 1 for update skip locked)
    returning kind, settings`.execute(db);
  const row = answer.rows[0];
  if (!row) return null;
  const { ms = '0', status = '500' } = row.settings;
  return { kind: row.kind, ms: Number(ms), status: Number(status) };
}

/** Settings of webhook deliveries: once and without delay, unless a `deliver` instruction changes that. */
export async function deliverySettings(
  trx: SandboxTransaction,
): Promise<{ copies: number; delayMs: number; shuffle: boolean }> {
  const { copies = '1', delay_ms: delay = '0', shuffle } = await lastSettings(trx, 'deliver');
  return { copies: Number(copies), delayMs: Number(delay), shuffle: shuffle === 'true' };
}

/** The current exchange rate relative to the test rates, set by a `rate` instruction. */
export async function rateSince(trx: SandboxTransaction): Promise<number> {
  const { percent = '100' } = await lastSettings(trx, 'rate');
  return Number(percent) / 100;
}

async function lastSettings(
  trx: SandboxTransaction,
  kind: 'deliver' | 'rate',
): Promise<Record<string, string>> {
  const row = await trx
    .selectFrom('sandbox.instructions')
    .select('settings')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return (row?.settings ?? {}) as Record<string, string>;
}

const kinds = ['hold', 'fail', 'lose', 'deliver', 'rate'] as const;
const isKind = (text: string | undefined): text is (typeof kinds)[number] =>
  kinds.some((kind) => kind === text);

/** `POST /v1/test_helpers/instructions`, only in the sandbox: kind, path, times and settings[…]. */
export async function addInstruction(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx } = call;
  const kind = text(form, 'kind');
  if (!isKind(kind))
    throw invalidRequest('kind is hold, fail, lose, deliver or rate.', { param: 'kind' });
  const times = text(form, 'times');
  await trx
    .insertInto('sandbox.instructions')
    .values({
      kind,
      path: text(form, 'path') ?? '',
      times: times === undefined ? null : Number(times),
      settings: JSON.stringify(map(form, 'settings')),
    })
    .execute();
  return { body: { object: 'sandbox.instruction', kind } };
}

export async function clearInstructions({ trx }: SandboxCall): Promise<SandboxAnswer> {
  await trx.deleteFrom('sandbox.instructions').execute();
  return { body: { object: 'sandbox.instruction', deleted: true } };
}
