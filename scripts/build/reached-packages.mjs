/** Where npm would find a package for whoever stands in `from`: in its own `node_modules`, or in one above it. */
function locate(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return null;
  }
}

/** What a package is given when it runs; one that is optional or of the other side may be missing. */
function needsOf({ dependencies, optionalDependencies, peerDependencies }) {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/**
 * The packages that some workspaces reach, as the lock file resolves them.
 * @param lock what `package-lock.json` says
 * @param workspaces folders: of those in `tools` the tools count as well, as in `['shared']`
 * @returns a line each, sorted: name, version, integrity
 */
export function reachedPackages({ packages }, workspaces, { tools = [] } = {}) {
  /** @type {Set<string>} */
  const lines = new Set();
  const reached = new Set();
  const waiting = workspaces.map((folder) => [folder, needsOf(packages[folder] ?? {})]);
  for (const folder of tools)
    waiting.push([folder, Object.keys(packages[folder]?.devDependencies ?? {})]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, names] = next;
    for (const name of names) {
      const place = locate(packages, from, name);
      if (place === null || reached.has(place)) continue;
      reached.add(place);
      const { link, resolved, version, integrity = '' } = packages[place];
      // A workspace: its files say what it is.
      if (link) waiting.push([resolved, needsOf(packages[resolved] ?? {})]);
      else {
        lines.add(`${name} ${version} ${integrity}`);
        waiting.push([place, needsOf(packages[place])]);
      }
    }
  }
  return [...lines].sort((a, b) => (a < b ? -1 : 1));
}
