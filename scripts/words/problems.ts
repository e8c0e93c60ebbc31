import type { Entry } from '@keepsake/shared/words/catalogue';
import { parse, type Token } from '@messageformat/parser';

/** Parts that a translation must have in common with its message: values, elements, cases of a choice. */
interface Parts {
  values: Set<string>;
  elements: Set<string>;
  /** Cases by the value that selects them, for select and plural. */
  choices: Map<string, Set<string>>;
  plurals: Set<string>;
}

/**
 * Returns the problems of a translation, one sentence each: missing or additional values and elements, missing plural
 * forms of its language, missing cases.
 * @param locale BCP 47 tag
 */
export function problemsOf({ message, translation }: Entry, locale: string): string[] {
  let target: Parts;
  try {
    target = partsOf(parse(translation));
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  const source = partsOf(parse(message));
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const problems = [
    ...different('value', source.values, target.values),
    ...different('element', source.elements, target.elements),
  ];
  for (const [value, cases] of target.choices) {
    const needed = target.plurals.has(value) ? new Set<string>(forms) : source.choices.get(value);
    for (const each of needed ?? [])
      if (!cases.has(each)) problems.push(`{${value}} has no case “${each}”`);
    for (const each of cases)
      if (!needed?.has(each) && !each.startsWith('='))
        problems.push(`{${value}} has a case “${each}” that is never chosen`);
  }
  for (const value of source.choices.keys())
    if (
      target.values.has(value) &&
      !target.choices.has(value) &&
      !(source.plurals.has(value) && forms.length === 1)
    )
      problems.push(`{${value}} chooses no more`);
  return problems;
}

function different(what: string, source: Set<string>, target: Set<string>): string[] {
  return [
    ...[...source]
      .sort()
      .filter((name) => !target.has(name))
      .map((name) => `lacks the ${what} “${name}”`),
    ...[...target]
      .sort()
      .filter((name) => !source.has(name))
      .map((name) => `has a ${what} “${name}” of its own`),
  ];
}

function partsOf(tokens: Token[]): Parts {
  const parts: Parts = {
    values: new Set(),
    elements: new Set(),
    choices: new Map(),
    plurals: new Set(),
  };
  collect(tokens, parts);
  return parts;
}

function collect(tokens: readonly Token[], parts: Parts): void {
  for (const token of tokens) {
    if (token.type === 'content')
      for (const [tag] of token.value.matchAll(/<\/?\w+\/?>/g)) parts.elements.add(tag);
    else if (token.type !== 'octothorpe') parts.values.add(token.arg);
    if (token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal') {
      const cases = parts.choices.get(token.arg) ?? new Set<string>();
      parts.choices.set(token.arg, cases);
      if (token.type !== 'select') parts.plurals.add(token.arg);
      for (const each of token.cases) {
        cases.add(each.key);
        collect(each.tokens, parts);
      }
    }
  }
}
