import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { createBatch } from './batches.ts';
import { openDatabase, openPool, sql, type Database } from './database.ts';

let database: TestDatabase;
let db: Database;
/** The insert statements that were sent. */
let sent: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.connection), ({ query }) => {
    if (query.sql.startsWith('insert into notes')) sent.push(query.sql);
  });
  await sql`create table notes (id serial, text text check (text <> 'bad'))`.execute(db);
});
beforeEach(async () => {
  sent = [];
  await sql`truncate notes`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const note = createBatch<string>(
  (texts) => sql`insert into notes (text) select * from unnest(${texts}::text[])`,
);
const stored = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`select text from notes order by id`.execute(db);
  return rows.map(({ text }) => text);
};

it('writes all rows of a transaction in one statement, in order, when it commits', async () => {
  await db.transaction().execute(async (trx) => {
    for (const text of ['one', 'two', 'three']) await note(trx, text);
    expect(sent).toEqual([]);
  });
  expect(sent).toHaveLength(1);
  expect(await stored()).toEqual(['one', 'two', 'three']);
});

it('writes at once outside of a transaction', async () => {
  await note(db, 'one');
  expect(await stored()).toEqual(['one']);
});

it('writes no row of a transaction that is rolled back, not even later on its connection', async () => {
  const work = db.transaction().execute(async (trx) => {
    await note(trx, 'one');
    throw new Error('No.');
  });
  await expect(work).rejects.toThrow('No.');
  await db.transaction().execute(async (trx) => sql`select 1`.execute(trx));
  expect(await stored()).toEqual([]);
});

it('rolls back a transaction whose rows can’t be written', async () => {
  const work = db.transaction().execute(async (trx) => {
    await sql`insert into notes (text) values ('beside')`.execute(trx);
    await note(trx, 'bad');
  });
  await expect(work).rejects.toMatchObject({ constraint: 'notes_text_check' });
  expect(await stored()).toEqual([]);
  await note(db, 'after');
  expect(await stored()).toEqual(['after']);
});

it('keeps concurrent transactions apart', async () => {
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) =>
      db.transaction().execute(async (trx) => {
        await note(trx, `${name}1`);
        await sql`select pg_sleep(0.01)`.execute(trx);
        await note(trx, `${name}2`);
      }),
    ),
  );
  expect(sent).toHaveLength(4);
  expect((await stored()).toSorted()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']);
});
