import { readFileSync } from 'node:fs';

/** Files that say who may call and what an answer looks like: none of them speaks to the database. */
const WITHOUT_SQL = /^server\/src\/modules\/.*(?:index|routes|presenter)\.ts$/;
const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;

/** Every file that holds SQL and may not, as a sentence. */
export function misplacedSql(root, files) {
  return files
    .filter((file) => WITHOUT_SQL.test(file) && SQL.test(readFileSync(`${root}/${file}`, 'utf8')))
    .map((file) => `${file} holds SQL, which belongs into a repository or beside its one step`);
}
