import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DesignFile } from '@keepsake/shared/api';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CardFront } from './CardFront.tsx';
import { sampleDesign } from './sample-design.ts';
import { signFor, SignNames } from './sign.tsx';

const kinds: [kind: string, names: string[]][] = [
  ['one letter', ['A']],
  ['sixty letters', ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield']],
  ['sixty letters without a space', ['x'.repeat(60)]],
  ['right to left', ['דנה', 'محمد']],
  ['two lines', ['Maximiliana Alexandra', 'Wilhelmine Friederike']],
  ['emoji', ['👩‍❤️‍👨 Anna', 'Ben 🎉']],
];
const folder = resolve(import.meta.dirname, 'collection');
const designs = readdirSync(folder).flatMap((id) => {
  const file: DesignFile = JSON.parse(readFileSync(join(folder, id, 'design.json'), 'utf8'));
  return file.colours.map(({ key: colour }) => ({
    ...sampleDesign(id, `/designs/${id}.svg`, file),
    colour,
  }));
});

/** Returns the text of a card for a screen reader: label and content. */
function shown(design: (typeof designs)[number], names: string[]) {
  const { container, unmount } = render(
    <CardFront design={design} colour={design.colour} names={names} />,
  );
  const card = container.querySelector('[role=img]');
  const seen = {
    // Without the isolates around names of the other direction.
    label: card?.getAttribute('aria-label')?.replaceAll(/[\u2068\u2069]/g, ''),
    text: card?.textContent,
    ids: [...container.querySelectorAll('[id]')].map(({ id }) => id),
    // The picture is in the label; what is on it is not read twice.
    named: [...container.querySelectorAll('img')].map(({ alt }) => alt),
    hidden: card?.querySelector('[aria-hidden]')?.textContent,
  };
  unmount();
  return seen;
}

describe.each(kinds)('names of %s', (_kind, names) => {
  test('are on every design in every color, and in its label', () => {
    for (const design of designs) {
      const { label, text, ids, named, hidden } = shown(design, names);
      expect(label).toBe(`${design.name}, for ${names.join(' and ')}: “Congratulations”`);
      // Names for which there is no room give way to the greeting.
      expect(
        ['Congratulations', ''].flatMap((words) => [
          words + names.join('&'),
          words + names.join(' & '),
          words,
        ]),
      ).toContain(text);
      expect(hidden).toBe(text);
      expect(new Set(ids).size).toBe(ids.length);
      expect(named.filter(Boolean)).toEqual([]);
    }
  });

  test('are in the HTML that the server renders', () => {
    for (const design of designs.slice(0, 12))
      expect(renderToString(<CardFront design={design} names={names} />)).toMatch(
        new RegExp(`${names[0]}|Congratulations`),
      );
  });

  test('are on the sheet for the tables', () => {
    for (const design of designs) {
      const sign = signFor(design, design.colour);
      if (!sign) throw new Error(`${design.id} has no sheet.`);
      const { container, unmount } = render(<SignNames names={names} lettering={sign.lettering} />);
      for (const name of names) expect(container).toHaveTextContent(name);
      unmount();
    }
  });
});
