import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DesignFile } from '@keepsake/shared/api/card-designs';
import { Value } from 'typebox/value';

/** Folders of designs: each has its drawings and its `design.json`. */
const folder = resolve(import.meta.dirname, '../../../shared/src/cards/designs/collection');

/** A drawing of a design. */
export type Part = 'front' | 'inside' | 'liner' | 'sign';

/** The paper and the two colours that are most of a front, to choose a colourway by. */
export function swatchOf({
  palette: [ground = '', , a = '', b = ''],
}: Design['colours'][number]): string[] {
  return [ground, a, b];
}

export interface Design extends DesignFile {
  id: string;
  /** Drawings with marks for colours; a colourway may have a front of its own. */
  drawingOf(part: Part, colour: string | null): string;
}

/** Every design of ours by id. */
export const collection: ReadonlyMap<string, Design> = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: id }) => [id, read(id)]),
);

/** @throws where a folder is not a design, before anybody is served */
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
