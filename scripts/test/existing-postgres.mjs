/** Address of a PostgreSQL that the tests may use beside the embedded one, or null when none answers. */
export async function existingPostgres() {
  const url = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432';
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: `${url}/postgres`,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {
    // Gone is gone; the query tells.
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
