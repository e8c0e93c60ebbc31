/** Resolves a package as npm does from folder `from`: in its `node_modules`, or in that of a parent; else null. */
function locate(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return null;
  }
}

/** Names of all packages that a package may use; optional and peer dependencies may be missing. */
function dependenciesOf({ dependencies, optionalDependencies, peerDependencies }) {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Names of the packages that a package requires, and of its optional ones, which are for certain platforms. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Returns the folders of the npm packages that workspaces reach, sorted. Workspaces are passed through.
 * @param namesOf returns the names that an entry of the lock file depends on, also for an imported workspace
 */
function reach(packages, workspaces, namesOf) {
  const reached = new Set();
  const waiting = workspaces.map((folder) => [folder, namesOf(packages[folder] ?? {}, false)]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, names] = next;
    for (const name of names) {
      const place = locate(packages, from, name);
      if (place === null || reached.has(place)) continue;
      reached.add(place);
      const { link = false, resolved } = packages[place];
      const folder = link ? resolved : place;
      waiting.push([folder, namesOf(packages[folder] ?? {}, link)]);
    }
  }
  return [...reached].filter((place) => !packages[place].link).sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Returns the folders of all npm packages that a workspace needs at run time. Of a workspace that it imports, only
 * packages that it depends on itself count, because it imports schemas and rules from there, not pages.
 * @param lock content of `package-lock.json`
 * @returns folders below the repository, sorted, as in `node_modules/pg`
 */
export function runtimePackages({ packages }, workspace) {
  const own = new Set(needsOf(packages[workspace]));
  return reach(packages, [workspace], (entry, isImported) =>
    isImported ? needsOf(entry).filter((name) => own.has(name)) : needsOf(entry),
  );
}

/**
 * Lists the npm packages that workspaces depend on, directly or not, as the lock file resolves them.
 * @param lock content of `package-lock.json`
 * @param workspaces folders, as in `['shared']`; their `devDependencies` do not count
 * @returns a line each, sorted: name, version, integrity
 */
export function reachedPackages({ packages }, workspaces) {
  const lines = reach(packages, workspaces, dependenciesOf).map((place) => {
    const { version, integrity = '' } = packages[place];
    return `${place.split('node_modules/').at(-1)} ${version} ${integrity}`;
  });
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1));
}
