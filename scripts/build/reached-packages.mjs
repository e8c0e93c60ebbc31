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

/** What a package cannot run without, and what it has for its platform. */
function mustHave({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Where the packages lie that a workspace runs on, development left out. Of another workspace that it imports, those alone which it
 * has itself: it takes schemas and rules from there, not pages.
 * @param lock what `package-lock.json` says
 * @returns places below the repository, sorted, as in `node_modules/pg`
 */
export function runtimePlaces({ packages }, workspace) {
  const own = new Set(mustHave(packages[workspace]));
  const found = new Set();
  const seen = new Set();
  const waiting = [[workspace, [...own]]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, names] = next;
    for (const name of names) {
      const place = locate(packages, from, name);
      if (place === null || seen.has(place)) continue;
      seen.add(place);
      const { link, resolved } = packages[place];
      if (!link) found.add(place);
      const needs = mustHave(packages[link ? resolved : place]);
      waiting.push([link ? resolved : place, link ? needs.filter((each) => own.has(each)) : needs]);
    }
  }
  return [...found].sort((a, b) => (a < b ? -1 : 1));
}

/**
 * The packages that some workspaces reach, as the lock file resolves them.
 * @param lock what `package-lock.json` says
 * @param workspaces folders, as in `['shared']`; their `devDependencies` do not count
 * @returns a line each, sorted: name, version, integrity
 */
export function reachedPackages({ packages }, workspaces) {
  /** @type {Set<string>} */
  const lines = new Set();
  const reached = new Set();
  const waiting = workspaces.map((folder) => [folder, needsOf(packages[folder] ?? {})]);
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
