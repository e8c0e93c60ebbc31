import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely';

/** Statements that a transaction has put off until it commits. */
type PutOff = (() => CompiledQuery)[];

/** Of the transaction that runs on a connection. */
const putOffOn = new WeakMap<DatabaseConnection, PutOff>();

/**
 * Makes a writer that collects the rows of a transaction and sends them as one statement right before it commits: a
 * payment that queues five jobs and publishes three messages goes to the database twice for them, not eleven times.
 * Nothing in the transaction may read these rows, and a savepoint takes none of them back. Outside a transaction a row is
 * written at once.
 * @param write the statement for rows, at least one, in the order in which they were added
 */
export function createBatch<Row>(
  write: (rows: readonly Row[]) => RawBuilder<unknown>,
): (db: QueryExecutorProvider & { isTransaction: boolean }, row: Row) => Promise<void> {
  const rowsOf = new WeakMap<PutOff, Row[]>();
  return async (db, row) => {
    if (!db.isTransaction) {
      await write([row]).execute(db);
      return;
    }
    await db.getExecutor().provideConnection(async (connection) => {
      const putOff = putOffOn.get(connection);
      if (!putOff) throw new Error('This transaction was not begun by a database of openDatabase.');
      const rows = rowsOf.get(putOff);
      if (rows) {
        rows.push(row);
        return;
      }
      const first = [row];
      rowsOf.set(putOff, first);
      putOff.push(() => write(first).compile(db));
    });
  };
}

/** PostgreSQL, where a transaction writes its batches before it commits. */
export class BatchingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new BatchingDriver(this.#config);
  }
}

class BatchingDriver extends PostgresDriver {
  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    putOffOn.set(connection, []);
    await super.beginTransaction(connection, settings);
  }

  /** @throws what a batch fails with; the transaction is rolled back then */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    for (const statement of putOffOn.get(connection) ?? [])
      await connection.executeQuery(statement());
    await super.commitTransaction(connection);
  }
}
