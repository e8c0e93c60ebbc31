import data from '@mdn/browser-compat-data' with { type: 'json' };
import { byVersion, oldestBrowsers } from './oldest-browsers.mjs';

/** Returns the oldest browsers that lack a feature; none when MDN has no data about it. */
function lackingOf(feature) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(oldestBrowsers)
    .filter(([browser, version]) => !has(support[browser], version))
    .map(([browser, version]) => `${browser} ${version}`);
}

/** Whether a version has a feature. Behind a flag, with a prefix, renamed or removed again counts as missing. */
function has(statements, version) {
  if (statements === undefined) return true;
  return [statements].flat().some((statement) => {
    const { version_added: added, version_removed: removed } = statement;
    if (statement.flags || statement.prefix || statement.alternative_name) return false;
    if (typeof added !== 'string' || added === 'preview') return added === true;
    const gone = typeof removed === 'string' && byVersion(plain(removed), version) <= 0;
    return byVersion(plain(added), version) <= 0 && !gone;
  });
}

const plain = (version) => version.replace('≤', '');

const { builtins } = data.javascript;
const interfaces = { ...data.api, ...builtins };
const membersOf = (feature) =>
  Object.entries(feature).filter(([name]) => !name.startsWith('__') && /^[a-z]\w*$/.test(name));

function table() {
  const globals = new Map();
  const statics = new Map();
  const members = new Map();
  const known = new Set();
  for (const [name, feature] of Object.entries(interfaces)) {
    const absent = lackingOf(feature);
    if (absent.length > 0) globals.set(name, absent);
    for (const [key, member] of membersOf(feature)) {
      const own = key.replace(/_static$/, '');
      // A missing interface has no objects, except for built-ins such as `Iterator`, whose objects exist without it.
      const lacking = absent.length > 0 ? absent : lackingOf(member);
      if (lacking.length === 0) known.add(own);
      else if (own === key && (absent.length === 0 || name in builtins)) members.set(own, lacking);
      if (lacking.length > 0) statics.set(`${name}.${own}`, lacking);
    }
  }
  // A call of a member name that an older interface also has proves nothing.
  for (const name of known) members.delete(name);
  return { globals, statics, members };
}

/**
 * Features that the oldest browsers lack, with those browsers: globals by name, static functions as in
 * `AbortSignal.any`, and methods whose name is unique.
 */
export const { globals, statics, members } = table();

const named = (features, sign) =>
  new Map(
    Object.entries(features)
      .filter(([name]) => !name.startsWith('-') && !name.startsWith('__'))
      .map(([name, feature]) => [`${sign}${name}`, lackingOf(feature)])
      .filter(([, lacking]) => lacking.length > 0),
  );

/** Selectors and at-rules that the oldest browsers lack, which makes them drop the whole rule. */
export const selectors = named(data.css.selectors, ':');
export const atRules = named(data.css['at-rules'], '@');
