import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { plainAnswer } from './answer-schemas.ts';

const buildValidators = AjvCompiler();
const buildSerializers = SerializerSelector();

/** Most values in an input for which every invalid field is reported; for a larger input only the first one is. */
const MOST_VALUES = 200;

type Factories = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type Compile = ReturnType<typeof buildValidators>;
type Validate = ReturnType<Compile>;

/**
 * Validates an input up to its first error, and a small input once more for all errors: those of 240 KB take seconds to
 * find and megabytes to report. JSON bodies are not coerced; params and queries are text and are coerced.
 */
const validatorsOf: typeof buildValidators = (schemas, options) => {
  const compilerOf = (custom: { allErrors: boolean; coerceTypes: 'array' | false }): Compile => {
    const customOptions = Object.assign({}, options?.customOptions, custom);
    return buildValidators(schemas, Object.assign({}, options, { customOptions }));
  };
  const compilers = (coerceTypes: 'array' | false) => ({
    first: compilerOf({ allErrors: false, coerceTypes }),
    all: compilerOf({ allErrors: true, coerceTypes }),
  });
  const forText = compilers('array');
  const forBody = compilers(false);
  return (...route) => {
    const { first, all } = isBody(route[0]) ? forBody : forText;
    let findFirst: Validate | null = null;
    let findAll: Validate | null = null;
    const check = ((data: unknown) => {
      findFirst ??= first(...route);
      const fits = findFirst(data);
      check.errors = findFirst.errors ?? null;
      if (fits || valuesIn(data) > MOST_VALUES) return fits;
      findAll ??= all(...route);
      void findAll(data);
      check.errors = findAll.errors ?? null;
      return false;
    }) as Validate;
    return check;
  };
};

const isBody = (route: unknown): boolean =>
  typeof route === 'object' && route !== null && 'httpPart' in route && route.httpPart === 'body';

/** Counts the values in a JSON value, itself included; stops at `most` + 1. */
function valuesIn(value: unknown, most = MOST_VALUES): number {
  if (typeof value !== 'object' || value === null) return 1;
  let found = 1;
  for (const each of Object.values(value)) {
    if (found > most) break;
    found += valuesIn(each, most - found);
  }
  return found;
}

/** Compiles an endpoint's schemas at its first request: compiling all of them at the start takes half a second. */
export const lazyCompilers: Factories = {
  buildValidator: validatorsOf,
  buildSerializer: (schemas, options) => {
    const compile = buildSerializers(schemas, options);
    return (route) => {
      let serialize: ReturnType<typeof compile> | null = null;
      return (data) => {
        serialize ??= compile({ ...route, schema: plainAnswer(route.schema) });
        return serialize(data);
      };
    };
  },
};
