import { cruise } from 'dependency-cruiser';
import { rules, TESTING } from './rules.mjs';
import { misplacedSql } from './sql.mjs';
import { circlesOf, unitsOf } from './units.mjs';

/**
 * Looks at every import below `folders`.
 * @param root where the paths begin
 * @returns what is wrong, a sentence each, and how much was looked at
 */
export async function checkBoundaries(root, folders) {
  const { output } = await cruise(folders, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules },
    parser: 'swc',
    // Types are dependencies as well.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  });
  const isOurs = ({ source }) => !source.includes('node_modules') && source.includes('/');
  const modules = output.modules.filter(isOurs);
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
  const way = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
  const { comment } = rules.find(({ name }) => name === rule.name) ?? {};
  return `${way.join(' → ')}: ${rule.name}. ${comment}`;
}
