/** Returns the address of a PostgreSQL server on which the tests may create databases, or null. */
export async function existingPostgres() {
  const url = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432';
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: `${url}/postgres`,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {
    // A lost connection makes the query below fail.
  });
  try {
    await client.connect();
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as allowed from pg_roles where rolname = current_user',
    );
    await client.end();
    return rows[0]?.allowed ? url : null;
  } catch {
    return null;
  }
}
