import * as addresses from '@keepsake/shared/addresses';
import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { DEFAULT_LOOK } from '@keepsake/shared/look';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { contentDisposition } from '../../../http/filenames.ts';
import { sayIn } from '../../../words/words.ts';
import type * as document from './qr-document.ts';
import type { PrintedEvent } from './sheet-faces.ts';

const sheetMaker = new URL('qr-document.ts', import.meta.url);

/** Sample event. Codes have no L, so no real event has this one. */
const example: PrintedEvent = {
  bride_name: 'Clara',
  groom_name: 'Theo',
  people: 'partners',
  date: '2027-06-19',
  unique_code: 'EXAMPLE',
  ...DEFAULT_LOOK,
};

/** A sample of the printable page for visitors without an event; its QR code leads to the start page. */
export function exampleSheetRoute(app: FastifyInstance, { config, documents }: Deps): void {
  const link = config.publicUrl + addresses.home();
  const known = new Map<AnyLanguage, Promise<Uint8Array>>();

  /** Made once per language, since it is the same for everybody. */
  async function sheet(language: AnyLanguage): Promise<Uint8Array> {
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    made.catch(() => known.delete(language));
    return made;
  }

  async function make(language: AnyLanguage): Promise<Uint8Array> {
    return documents.make<typeof document>(sheetMaker, {
      sheet: {
        event: example,
        codes: [{ link, table: null }],
        style: 'sheet',
        look: null,
        bleed: false,
        language,
      },
      as: 'pdf',
    });
  }

  app.get(
    EXAMPLE_SHEET,
    { schema: { summary: 'The printable page with names and a code of nobody', tags: ['events'] } },
    async ({ language }, reply) => {
      const name = sayIn(language)(
        msg({ message: 'Keepsake example sheet', comment: 'name of a file' }),
      );
      return reply
        .headers({
          'cache-control': 'public, max-age=3600',
          'content-disposition': contentDisposition('attachment', `${name}.pdf`),
          'content-type': 'application/pdf',
          vary: 'accept-language, cookie',
        })
        .send(await sheet(language));
    },
  );
}
