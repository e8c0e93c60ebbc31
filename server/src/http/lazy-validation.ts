import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

const validators = AjvCompiler();
const serializers = SerializerSelector();

const validatorOf: typeof validators = (schemas, options) => {
  const compile = validators(schemas, options);
  return (...route) => {
    let validate: ReturnType<typeof compile> | null = null;
    const check = ((data: unknown) => {
      validate ??= compile(...route);
      const result = validate(data);
      check.errors = validate.errors ?? null;
      return result;
    }) as ReturnType<typeof compile>;
    return check;
  };
};

type Factories = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

/**
 * Compiles an endpoint's schemas when it is asked for the first time, a few milliseconds each: all of them at the start
 * keep the first guest waiting for half a second.
 */
export const compiledWhenAsked: Factories = {
  buildValidator: validatorOf,
  buildSerializer: (schemas, options) => {
    const compile = serializers(schemas, options);
    return (route) => {
      let serialize: ReturnType<typeof compile> | null = null;
      return (data) => {
        serialize ??= compile(route);
        return serialize(data);
      };
    };
  },
};
