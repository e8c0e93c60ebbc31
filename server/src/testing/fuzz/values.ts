import { fc } from '@keepsake/shared/testing/property';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A generator of meaningful values by field name; undefined where there is none. */
export type Known = (name: string) => fc.Arbitrary<unknown> | undefined;

/** A generator of values that match a schema. @param name of the field */
export function fitting(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const meant = known(name);
  if (meant) return meant;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, each]) => [
            key,
            fitting(each, known, key),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'integer':
      return fc.integer(bounds(schema));
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema);
  }
}

const bounds = ({ minimum = 0, maximum = 1_000_000 }: Schema) => ({
  min: Math.ceil(minimum),
  max: Math.floor(Math.min(maximum, 2_000_000_000)),
});

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.uuid().map((id) => `${id}@example.test`);
  if (schema.format === 'date')
    return fc.integer({ min: 1, max: 28 }).map((day) => `2031-05-${String(day).padStart(2, '0')}`);
  if (schema.format === 'date-time') return fc.constant('2031-05-01T10:00:00.000Z');
  if (schema.pattern && schema.pattern !== '\\S')
    return fc.stringMatching(new RegExp(schema.pattern, 'u'));
  const { minLength = 0, maxLength = 40 } = schema;
  const longest = Math.max(minLength, Math.min(maxLength, 40));
  const words = fc.string({ minLength: Math.max(minLength, 1), maxLength: longest });
  return schema.pattern ? words.map((word) => `a${word.slice(1)}`) : words;
}

/** Values that match no schema and have broken servers. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2066evil\u2069',
    '../../etc/passwd',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '=1+1',
    '${7*7}',
    'urn:uuid:00000000-0000-4000-8000-000000000000',
    '00000000-0000-0000-0000-000000000000',
    'Infinity',
    'NaN',
    '1e999',
    '0x64',
    '500 ',
    [100],
    ['100'],
    Array.from({ length: 20_000 }, () => 0),
    Array.from({ length: 2000 }, () => ({})),
    '-0',
    '9'.repeat(400),
    'é'.repeat(5000),
    '😀'.repeat(3000),
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 63,
    true,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, constructor: { prototype: {} } },
    { toString: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.anything({ maxDepth: 2 }).map((value) => {
    try {
      return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }),
);
