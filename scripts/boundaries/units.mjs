/** Number of leading path segments that name a unit, by location; three elsewhere. */
const DEPTHS = [
  [/^server\/src\/modules\//, 5],
  [/^remote-[^/]+\/src\/features\//, 4],
  [/^shared\/src\/(contract|ui|capture|cards)\//, 4],
];

/**
 * Returns the unit of a file: a domain of the server, a feature of a remote, a folder of the shell, or a folder in a
 * part of `shared`. A file beside such folders is a unit of its own.
 */
function unitOf(file) {
  const [, depth] = DEPTHS.find(([location]) => location.test(file)) ?? [undefined, 3];
  return file.split('/').slice(0, depth).join('/');
}

/** Returns a graph of units: by unit the units that it imports, each with one import as an example. */
export function unitsOf(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = unitOf(source);
    const imports = graph.get(from) ?? new Map();
    graph.set(from, imports);
    for (const { resolved } of dependencies) {
      const to = unitOf(resolved);
      if (to !== from && !imports.has(to)) imports.set(to, `${source} → ${resolved}`);
    }
  }
  return graph;
}

/** Returns a sentence for each import that is part of a circle of units. */
export function circlesOf(graph) {
  const reached = new Map([...graph.keys()].map((unit) => [unit, reachedFrom(graph, unit)]));
  const sentences = [];
  for (const [from, imports] of graph)
    for (const [to, example] of imports)
      if (reached.get(to)?.has(from))
        sentences.push(`${from} and ${to} are in one circle of folders: ${example}`);
  return sentences;
}

function reachedFrom(graph, start) {
  const reached = new Set();
  const waiting = [start];
  for (let unit = waiting.pop(); unit !== undefined; unit = waiting.pop())
    for (const next of graph.get(unit)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        waiting.push(next);
      }
  return reached;
}
