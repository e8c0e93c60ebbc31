/** Matches tests and their helpers. Production code may not import them; they may import across folders. */
export const TESTING = String.raw`\.test\.tsx?$|/testing(?:/|\.tsx?$)|^e2e/|^server/bench/|^shared/catalogue/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Forbidden imports. Circles of folders are checked by units.mjs. */
export const rules = [
  rule(
    'no-circle-of-files',
    'Two files that know each other are one, or there is a third between them; a type counts, too.',
    {},
    { circular: true },
  ),
  rule(
    'remote-is-its-own',
    'A remote imports shared and its own files.',
    { path: '^(remote-[^/]+)/src/' },
    { path: '^(remote-[^/]+|shell|server|e2e)/', pathNot: '^$1/' },
  ),
  rule(
    'own-endpoints-are-schemas',
    'The server reads them: beside them stands only what schemas are made of.',
    { path: '^(remote-[^/]+)/src/api/', pathNot: TESTING },
    { path: '^(remote-[^/]+|shared)/', pathNot: '^$1/src/api/|^shared/src/contract/api/' },
  ),
  rule(
    'own-endpoints-are-types-in-browsers',
    'A page calls an endpoint by its key: a schema would be bytes for nothing.',
    { path: '^(remote-[^/]+)/src/', pathNot: `^[^/]+/src/api/|${TESTING}` },
    { path: '^$1/src/api/', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'shared-knows-nobody',
    'Shared knows nobody who uses it.',
    { path: '^shared/src/' },
    { path: '^(remote-[^/]+|shell|server|e2e)/' },
  ),
  rule(
    'contract-stands-on-nothing',
    'What both sides agree on knows none of the other parts of shared.',
    { path: '^shared/src/contract/', pathNot: TESTING },
    { path: '^shared/src/(ui|capture|cards|testing)/' },
  ),
  rule(
    'ui-stands-on-contract',
    'The parts of pages know neither what is recorded nor cards.',
    { path: '^shared/src/ui/', pathNot: TESTING },
    { path: '^shared/src/(capture|cards|testing)/' },
  ),
  rule(
    'capture-knows-no-cards',
    'A card shows what was recorded; who records knows no card.',
    { path: '^shared/src/capture/', pathNot: TESTING },
    { path: '^shared/src/(cards|testing)/' },
  ),
  rule(
    'shell-knows-no-remote',
    'The shell finds the remotes in the release list, and the server by its contract.',
    { path: '^shell/src/' },
    { path: '^(remote-[^/]+|server|e2e)/' },
  ),
  rule(
    'server-takes-what-is-agreed',
    'Of shared, the server takes what both sides agree on, of a remote its endpoints, and nothing that is shown.',
    { path: '^server/src/', pathNot: TESTING },
    {
      path: '^(remote-[^/]+|shell|e2e|shared)/',
      pathNot:
        '^remote-[^/]+/src/api/|^shared/src/(contract/(addresses|api|banks|dates|head|look|money|payment-card|people|releases|remote|words)|cards/designs/drawn)/',
    },
  ),
  rule(
    'no-testing-in-production',
    'What helps tests stays with them.',
    { pathNot: TESTING },
    { path: TESTING },
  ),
  rule(
    'layers-know-no-domain',
    'What domains stand on knows none of them.',
    { path: '^server/src/(?!modules/|testing/|app\\.ts|move-database\\.ts)', pathNot: TESTING },
    { path: '^server/src/modules/' },
  ),
  rule(
    'sandbox-stands-alone',
    'The sandbox is the provider: ours talks with it over HTTP, as with the real one.',
    { path: '^server/src/sandbox/', pathNot: TESTING },
    { path: '^server/src/(modules|payments|sessions|storage|mail)/' },
  ),
  rule(
    'sandbox-is-mounted-once',
    'It is mounted with the domains, and where the books are checked from the command line.',
    {
      path: '^server/src/',
      pathNot: `^server/src/(sandbox/|modules/index\\.ts|modules/money/audit/verify-database\\.ts)|${TESTING}`,
    },
    { path: '^server/src/sandbox/' },
  ),
  rule(
    'one-way-to-the-database',
    'kysely and pg are set up in one place; elsewhere their types are enough.',
    { path: '^server/src/', pathNot: `^server/src/(db|sandbox)/|${TESTING}` },
    { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  ),
];
