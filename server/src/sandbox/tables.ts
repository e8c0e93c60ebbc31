import type { Generated, GeneratedAlways, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

type SandboxTables = {
  'sandbox.objects': {
    id: string;
    kind: string;
    /** JSON. */
    data: unknown;
    hidden: Generated<unknown>;
    seq: GeneratedAlways<number>;
  };
  'sandbox.answers': {
    key: string;
    request_hash: Buffer;
    status: number;
    answer: unknown;
    created_at: Generated<Date>;
  };
  'sandbox.instructions': {
    id: GeneratedAlways<number>;
    kind: 'hold' | 'fail' | 'lose' | 'deliver' | 'rate';
    path: string;
    /** Remaining uses; null for unlimited. */
    times: number | null;
    settings: unknown;
  };
};

export type SandboxTransaction = Transaction<Tables & SandboxTables>;

/** The database typed with the sandbox's tables. */
export const sandboxTables = (db: Database) => db.withTables<SandboxTables>();
export type SandboxDatabase = ReturnType<typeof sandboxTables>;
