import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { atRules, globals, members, selectors, statics } from './missing.mjs';

/** ECMAScript version that all oldest browsers parse. */
const SYNTAX = 2022;

/** Returns the features in a script that the oldest browsers lack, as `{ what, lacking }`. */
export function inScript(text) {
  const found = new Map();
  const note = (what, lacking) => lacking && found.set(what, lacking.join(', '));
  let tree;
  try {
    tree = parse(text, { ecmaVersion: SYNTAX, sourceType: 'script' });
  } catch (error) {
    return [{ what: `syntax: ${error.message}`, lacking: `ES${SYNTAX}` }];
  }
  ancestor(tree, {
    Identifier(node, _state, above) {
      const parent = above.at(-2);
      // `typeof Temporal` is a feature test.
      if (parent?.type !== 'UnaryExpression' && globals.has(node.name))
        note(node.name, globals.get(node.name));
    },
    CallExpression({ callee, optional }) {
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      const name = callee.property.name;
      const owner = ownerOf(callee.object);
      if (owner !== null && statics.has(`${owner}.${name}`))
        note(`${owner}.${name}`, statics.get(`${owner}.${name}`));
      else if (members.has(name)) note(`.${name}()`, members.get(name));
    },
    Property({ key }) {
      if (key.type === 'Literal' && typeof key.value === 'string') inStyle(key.value, note);
    },
    Literal({ value }) {
      if (typeof value === 'string') inStyle(value, note);
    },
    TemplateElement({ value }) {
      inStyle(value.cooked ?? '', note);
    },
  });
  return [...found].map(([what, lacking]) => ({ what, lacking }));
}

/** Returns `AbortSignal` for the object of `AbortSignal.any` and of `window.AbortSignal.any`. */
function ownerOf(object) {
  if (object.type === 'Identifier') return object.name;
  return object.type === 'MemberExpression' && !object.computed ? object.property.name : null;
}

/** Returns the features in a stylesheet that the oldest browsers lack. */
export function inSheet(text) {
  const found = new Map();
  inStyle(text, (what, lacking) => found.set(what, lacking.join(', ')));
  return [...found].map(([what, lacking]) => ({ what, lacking }));
}

const MENTION = /(?<!:):{1,2}[a-z-]+|@[a-z-]+/g;

function inStyle(text, note) {
  if (!text.includes(':') && !text.includes('@')) return;
  for (const [mention] of text.matchAll(MENTION)) {
    const name = mention.replace('::', ':');
    const lacking = selectors.get(name) ?? atRules.get(name);
    if (lacking) note(mention, lacking);
  }
}
