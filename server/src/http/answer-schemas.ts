type Schema = Record<string, unknown>;

/**
 * The schema of an answer without the unions that a serializer needs no validator to tell apart: null or something else
 * becomes `nullable`, one of several texts a text. Serializers ask a validator about each `anyOf`, for every value, and
 * compile it when the first answer is sent; unions of objects keep theirs.
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
  const [only] = others.every(isText) ? [{ type: 'string' }] : others.length === 1 ? others : [];
  if (!isSchema(only) || 'anyOf' in only || '$ref' in only) return schema;
  const { anyOf: _union, ...rest } = schema;
  const nullable = others.length < options.length || only.nullable === true;
  return { ...rest, ...only, ...(nullable ? { nullable } : {}) };
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const isNull = (option: unknown) => isSchema(option) && option.type === 'null';

/** A text of one value; a text in a format is written in its own way. */
const isText = (option: unknown) =>
  isSchema(option) && option.type === 'string' && typeof option.const === 'string';
