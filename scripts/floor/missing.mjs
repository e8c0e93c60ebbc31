import data from '@mdn/browser-compat-data' with { type: 'json' };
import { byVersion, floor } from './floor.mjs';

/** The browsers of the floor that lack a feature, as MDN's data tell; none where they do not tell. */
function lackingOf(feature) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(floor)
    .filter(([browser, version]) => !has(support[browser], version))
    .map(([browser, version]) => `${browser} ${version}`);
}

/** Behind a setting, under another name or taken out again counts as not there. */
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
      // Of an interface that is not there nobody has an object; of `Iterator`, all the same, every list.
      const lacking = absent.length > 0 ? absent : lackingOf(member);
      if (lacking.length === 0) known.add(own);
      else if (own === key && (absent.length === 0 || name in builtins)) members.set(own, lacking);
      if (lacking.length > 0) statics.set(`${name}.${own}`, lacking);
    }
  }
  // What some older thing has under the same name says nothing when it is called.
  for (const name of known) members.delete(name);
  return { globals, statics, members };
}

/**
 * What the floor lacks, each with the browsers that lack it: globals by name, functions of globals as in
 * `AbortSignal.any`, and functions of objects whose name nothing else has.
 */
export const { globals, statics, members } = table();

const named = (features, sign) =>
  new Map(
    Object.entries(features)
      .filter(([name]) => !name.startsWith('-') && !name.startsWith('__'))
      .map(([name, feature]) => [`${sign}${name}`, lackingOf(feature)])
      .filter(([, lacking]) => lacking.length > 0),
  );

/** Selectors and at-rules that the floor lacks: a browser drops the whole rule for them. */
export const selectors = named(data.css.selectors, ':');
export const atRules = named(data.css['at-rules'], '@');
