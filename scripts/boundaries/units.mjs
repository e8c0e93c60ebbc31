/** How many folders name a unit, by where it stands; elsewhere three. */
const DEPTHS = [
  [/^server\/src\/modules\//, 5],
  [/^remote-[^/]+\/src\/features\//, 4],
  [/^shared\/src\/(contract|ui|capture|cards)\//, 4],
];

/**
 * The unit that a file belongs to: a domain of the server, a feature of a remote, a folder of the shell, a folder
 * in a part of `shared`. A file that stands beside such folders is a unit of its own.
 */
function unitOf(file) {
  const [, depth] = DEPTHS.find(([place]) => place.test(file)) ?? [undefined, 3];
  return file.split('/').slice(0, depth).join('/');
}

/** Units and the units that they import, each with one import that shows it. */
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

/** Every import that is part of a circle of units, as a sentence. */
export function circlesOf(graph) {
  const reached = new Map([...graph.keys()].map((unit) => [unit, reachedFrom(graph, unit)]));
  const sentences = [];
  for (const [from, imports] of graph)
    for (const [to, shown] of imports)
      if (reached.get(to)?.has(from))
        sentences.push(`${from} and ${to} are in one circle of folders: ${shown}`);
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
