/** The part of a property's schema that converting form fields needs. */
interface FieldSchema {
  type?: string;
  anyOf?: readonly FieldSchema[];
}

/** Decimal digits only: `0x64`, `1e3` and ` 5` are not numbers. */
const DECIMAL = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,9})?$/;

/**
 * Converts form fields, which are all text, to the types of the body's schema: numbers, booleans, lists. Text that does
 * not look like its type stays text, so that the schema refuses it. JSON bodies have types and are not converted.
 */
export function typedFields(
  body: { properties?: Readonly<Record<string, FieldSchema>> } | undefined,
  fields: Readonly<Record<string, string | string[]>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typedValue(typesOf(body?.properties?.[name] ?? {}), value),
    ]),
  );
}

function typesOf({ type, anyOf = [] }: FieldSchema): ReadonlySet<string> {
  return new Set([...(type ? [type] : []), ...anyOf.flatMap((each) => [...typesOf(each)])]);
}

function typedValue(types: ReadonlySet<string>, value: string | string[]): unknown {
  if (types.has('array')) return [value].flat();
  if (typeof value !== 'string') return value;
  if ((types.has('integer') || types.has('number')) && DECIMAL.test(value)) return Number(value);
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
