import type { FastifyInstance } from 'fastify';
import * as addresses from '@keepsake/shared/addresses';
import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { DEFAULT_LOOK } from '@keepsake/shared/look';
import type { Deps } from '../../../deps.ts';
import { contentDisposition } from '../../../http/filenames.ts';
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

/** The printable page as anybody may have it, before they have an event; its QR code leads to the start page. */
export function exampleSheetRoute(app: FastifyInstance, { config, documents }: Deps): void {
  const link = config.publicUrl + addresses.home();
  let made: Promise<Uint8Array> | null = null;

  /** Identical for everybody, so it is made once. */
  async function sheet(): Promise<Uint8Array> {
    made ??= documents.make<typeof document>(sheetMaker, {
      sheet: {
        event: example,
        codes: [{ link, table: null }],
        style: 'sheet',
        look: null,
        bleed: false,
      },
      as: 'pdf',
    });
    try {
      return await made;
    } catch (error) {
      made = null;
      throw error;
    }
  }

  app.get(
    EXAMPLE_SHEET,
    { schema: { summary: 'The printable page with names and a code of nobody', tags: ['events'] } },
    async (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=3600',
          'content-disposition': contentDisposition('attachment', 'Keepsake example sheet.pdf'),
          'content-type': 'application/pdf',
        })
        .send(Buffer.from(await sheet())),
  );
}
