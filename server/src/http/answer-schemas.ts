type Schema = Record<string, unknown>;

/**
 * Simplifies a response schema for fast-json-stringify, which compiles and runs a validator for each `anyOf`: a union
 * with null becomes `nullable`, a union of string literals becomes a string. Unions of several objects stay, because
 * the validator decides which of them a value is.
 */
export function plainAnswer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainAnswer);
  if (!isSchema(schema)) return schema;
  const plain = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, plainAnswer(value)]),
  );
  return Array.isArray(plain.anyOf) ? withoutUnion(plain, plain.anyOf) : plain;
}

function withoutUnion(schema: Schema, options: unknown[]): Schema {
  const others = options.filter((option) => !isNull(option));
  if (others.length === 0) return schema;
  const [only] = others.every(isStringLiteral)
    ? [{ type: 'string' }]
    : others.length === 1
      ? others
      : [];
  if (!isSchema(only) || 'anyOf' in only || '$ref' in only) return schema;
  const { anyOf: _union, ...rest } = schema;
  const nullable = others.length < options.length || only.nullable === true;
  return { ...rest, ...only, ...(nullable ? { nullable } : {}) };
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const isNull = (option: unknown) => isSchema(option) && option.type === 'null';

const isStringLiteral = (option: unknown) =>
  isSchema(option) && option.type === 'string' && typeof option.const === 'string';
