import { readFileSync } from 'node:fs';
import swc from '@swc/core/Visitor.js';
import { cruise } from 'dependency-cruiser';
import { rules, TESTING } from './rules.mjs';
import { circlesOf, unitsOf } from './units.mjs';

// The visitor of this parser throws for `using`, whose declarations are as those of `const`.
const { visitStatement } = swc.Visitor.prototype;
swc.Visitor.prototype.visitStatement = function visit(statement) {
  return statement.type === 'UsingDeclaration'
    ? this.visitVariableDeclaration({ ...statement, declarations: statement.decls })
    : visitStatement.call(this, statement);
};

/** Matches files for routes and responses, which may not access the database. */
const WITHOUT_SQL = /^server\/src\/modules\/.*(?:index|routes|presenter)\.ts$/;
const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;

/**
 * Checks every import below `folders` against the rules.
 * @param root folder that paths are relative to
 * @returns `findings`, one sentence each, and `looked`, the numbers of checked files and imports
 */
export async function checkBoundaries(root, folders) {
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
    parser: 'swc',
    // Type-only imports count as well.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  });
  const isOwnModule = ({ source }) => !source.includes('node_modules') && source.includes('/');
  const modules = output.modules.filter(isOwnModule);
  const production = modules
    .filter(({ source }) => !new RegExp(TESTING).test(source))
    .map(({ source, dependencies }) => ({
      source,
      dependencies: dependencies.filter(({ resolved }) => /^[\w-]+\/src\//.test(resolved)),
    }));
  return {
    looked: { files: modules.length, imports: output.summary.totalDependenciesCruised ?? 0 },
    findings: [
      ...output.summary.violations.map(sentenceOf),
      ...circlesOf(unitsOf(production)),
      ...misplacedSql(
        root,
        modules.map(({ source }) => source),
      ),
    ],
  };
}

function sentenceOf({ rule, from, to, cycle }) {
  const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
  const { comment } = rules.find(({ name }) => name === rule.name) ?? {};
  return `${path.join(' → ')}: ${rule.name}. ${comment}`;
}

/** Returns a sentence for each file that holds SQL and may not. */
function misplacedSql(root, files) {
  return files
    .filter((file) => WITHOUT_SQL.test(file) && SQL.test(readFileSync(`${root}/${file}`, 'utf8')))
    .map((file) => `${file} holds SQL, which belongs into a repository or beside its one step`);
}
