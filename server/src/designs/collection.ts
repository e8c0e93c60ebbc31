import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DesignFile } from '@keepsake/shared/api/card-designs';
import { Value } from 'typebox/value';

/** Folder of the designs, each in a subfolder with its drawings and its `design.json`. */
const folder = resolve(import.meta.dirname, '../../../shared/src/cards/designs/collection');

/** A drawing of a design. */
export type Part = 'front' | 'inside' | 'liner' | 'sign';

/** Paper colour and the two main colours of a front, by which people choose a colourway. */
export function swatchOf({
  palette: [ground = '', , a = '', b = ''],
}: Design['colours'][number]): string[] {
  return [ground, a, b];
}

export interface Design extends DesignFile {
  id: string;
  /** SVG of a part, with placeholders for colours; a colourway may have a drawing of its own. */
  drawingOf(part: Part, colour: string | null): string;
}

/** Every design of the product by id. */
export const collection: ReadonlyMap<string, Design> = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: id }) => [id, read(id)]),
);

/** @throws Error for a folder that is not a design; this happens when the server starts */
function read(id: string): Design {
  const file: unknown = JSON.parse(readFileSync(join(folder, id, 'design.json'), 'utf8'));
  if (!Value.Check(DesignFile, file)) {
    const [problem] = Value.Errors(DesignFile, file);
    throw new Error(
      `The design.json of ${id} is not one: ${problem?.instancePath ?? ''} ${problem?.message ?? ''}`,
    );
  }
  const own = new Set(readdirSync(join(folder, id)));
  return {
    ...file,
    id,
    drawingOf(part, colour) {
      const ofColour = `${part}.${colour ?? ''}.svg`;
      return readFileSync(join(folder, id, own.has(ofColour) ? ofColour : `${part}.svg`), 'utf8');
    },
  };
}
