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

/** Statements that are deferred to the commit of their transaction. */
type Queued = (() => CompiledQuery)[];

/** The deferred statements of each connection's running transaction. */
const queuedOn = new WeakMap<DatabaseConnection, Queued>();

/**
 * Makes a writer that collects the rows of a transaction and sends them as one statement right before the commit: a
 * payment that queues five jobs and publishes three messages needs two round trips for them, not eleven. Nothing in the
 * transaction may read these rows, and rolling back to a savepoint does not remove them. Outside a transaction a row is
 * written at once.
 * @param write builds the statement for one or more rows, in the order in which they were added
 */
export function createBatch<Row>(
  write: (rows: readonly Row[]) => RawBuilder<unknown>,
): (db: QueryExecutorProvider & { isTransaction: boolean }, row: Row) => Promise<void> {
  const rowsOf = new WeakMap<Queued, Row[]>();
  return async (db, row) => {
    if (!db.isTransaction) {
      await write([row]).execute(db);
      return;
    }
    await db.getExecutor().provideConnection(async (connection) => {
      const queued = queuedOn.get(connection);
      if (!queued) throw new Error('This transaction was not begun by a database of openDatabase.');
      const rows = rowsOf.get(queued);
      if (rows) {
        rows.push(row);
        return;
      }
      const first = [row];
      rowsOf.set(queued, first);
      queued.push(() => write(first).compile(db));
    });
  };
}

/** The PostgreSQL dialect, with transactions that write their batches before they commit. */
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
    queuedOn.set(connection, []);
    await super.beginTransaction(connection, settings);
  }

  /** Writes the batches, then commits. @throws the error of a batch; the transaction is then rolled back */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    for (const statement of queuedOn.get(connection) ?? [])
      await connection.executeQuery(statement());
    await super.commitTransaction(connection);
  }
}
