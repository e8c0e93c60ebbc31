/** How many numbers a command takes, and where among them the point is at which it ends. */
const commands: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0, l: 2 };

/**
 * A path without quadratic curves: what writes PDFs would draw them as other curves than browsers do.
 * @param d with the commands that our drawings have
 */
export function cubicPath(d: string): string {
  if (!/[Qq]/.test(d)) return d;
  let [x, y, out] = [0, 0, ''];
  for (const [, command = '', list = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = commands[command];
    if (count === undefined) throw new Error(`${command} is not known in paths with curves.`);
    const values = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let at = 0; at < Math.max(values.length, 1); at += Math.max(count, 1)) {
      const part = values.slice(at, at + count);
      const from = [x, y] as const;
      if (command === 'H') x = part[0] ?? x;
      else if (command === 'V') y = part[0] ?? y;
      else if (command === 'l') [x, y] = [x + (part[0] ?? 0), y + (part[1] ?? 0)];
      else if (count > 0) [x = x, y = y] = part.slice(-2);
      out +=
        command === 'Q'
          ? `C${cubicOf(from, part, [x, y]).join(' ')}`
          : `${command}${part.join(' ')}`;
    }
  }
  return out;
}

type Point = readonly [x: number, y: number];

function cubicOf([fromX, fromY]: Point, [bendX = 0, bendY = 0]: number[], [toX, toY]: Point) {
  const third = (end: number, bend: number) => Math.round((end + 2 * bend) * (100 / 3)) / 100;
  return [third(fromX, bendX), third(fromY, bendY), third(toX, bendX), third(toY, bendY), toX, toY];
}
