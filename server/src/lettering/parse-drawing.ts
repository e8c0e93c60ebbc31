/** An element of a drawing. */
export interface Shape {
  name: string;
  id: string | undefined;
  attributes: Record<string, string | undefined>;
  children: Shape[];
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/**
 * Parses the project's own SVG files: elements with double-quoted attributes and without text.
 * @throws Error for unbalanced tags
 */
export function parseDrawing(svg: string): Shape {
  const top: Shape = { name: '', id: undefined, attributes: {}, children: [] };
  const open = [top];
  for (const [, closes, name = '', written = '', isEmpty] of svg.matchAll(TAG)) {
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing.`);
      continue;
    }
    const attributes: Shape['attributes'] = {};
    for (const [, key = '', value] of written.matchAll(ATTRIBUTE)) attributes[key] = value;
    const shape: Shape = { name, id: attributes.id, attributes, children: [] };
    open.at(-1)?.children.push(shape);
    if (!isEmpty) open.push(shape);
  }
  const [root] = top.children;
  if (!root || open.length > 1) throw new Error('That is no whole drawing.');
  return root;
}
