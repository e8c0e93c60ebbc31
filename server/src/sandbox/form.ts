export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Reads a form-encoded body with nested names, as in `card[number]=…&expand[0]=…`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value);
  return form;
}

/** A text field; undefined where it is missing or empty. */
export function text(form: Form, ...path: string[]): string | undefined {
  let value: FormValue | undefined = form;
  for (const name of path)
    value = typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The items of a list, sent as `a[]=` or `a[0]=`. */
export function texts(form: Form, name: string): string[] {
  const value = form[name];
  if (value === undefined) return [];
  const list = typeof value === 'object' ? Object.values(value) : [value];
  return list.filter((each) => typeof each === 'string');
}

/** A flat map, such as `metadata`. */
export function map(form: Form, name: string): Record<string, string> {
  const value = form[name];
  if (typeof value !== 'object' || Array.isArray(value)) return {};
  const result: Record<string, string> = {};
  for (const [key, each] of Object.entries(value)) if (typeof each === 'string') result[key] = each;
  return result;
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function put(form: Form, path: string[], value: string): void {
  let at = form;
  for (const [depth, raw] of path.entries()) {
    const name = raw === '' ? String(Object.keys(at).length) : raw;
    if (depth === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    if (typeof next === 'object' && !Array.isArray(next)) at = next;
    else at = at[name] = Object.create(null) as Form;
  }
}
