import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CardFront } from './CardFront.tsx';
import { looks } from './drawn/looks.ts';
import { signFor, SignNames } from './sign.tsx';

const kinds: [kind: string, names: string[]][] = [
  ['one letter', ['A']],
  ['sixty letters', ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield']],
  ['sixty letters without a space', ['x'.repeat(60)]],
  ['right to left', ['דנה', 'محمد']],
  ['two lines', ['Maximiliana Alexandra', 'Wilhelmine Friederike']],
  ['emoji', ['👩‍❤️‍👨 Anna', 'Ben 🎉']],
];
const designs = Object.entries(looks).flatMap(([id, { colours }]) =>
  Object.keys(colours).map((colour) => ({ id, colour, image: `/designs/${id}.svg`, name: id })),
);

/** Returns the text of a card for a screen reader: label and content. */
function shown(design: (typeof designs)[number], names: string[]) {
  const { container, unmount } = render(
    <CardFront design={design} colour={design.colour} names={names} />,
  );
  const card = container.querySelector('[role=img]');
  const seen = {
    label: card?.getAttribute('aria-label'),
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
  test('stand on every design in every color, and are said', () => {
    for (const design of designs) {
      const { label, text, ids, named, hidden } = shown(design, names);
      expect(label).toBe(`${design.name}, for ${names.join(' and ')}`);
      expect(text).toBe(names.join('&'));
      expect(hidden).toBe(text);
      expect(new Set(ids).size).toBe(ids.length);
      expect(named.filter(Boolean)).toEqual([]);
    }
  });

  test('are there before any script runs', () => {
    for (const design of designs.slice(0, 12))
      for (const name of names)
        expect(renderToString(<CardFront design={design} names={names} />)).toContain(name);
  });

  test('stand on the sheet for the tables', () => {
    for (const design of designs) {
      const sign = signFor(design, design.colour);
      if (!sign) throw new Error(`${design.id} has no sheet.`);
      const { container, unmount } = render(<SignNames names={names} lettering={sign.lettering} />);
      for (const name of names) expect(container).toHaveTextContent(name);
      unmount();
    }
  });
});
