import { msg } from '@lingui/core/runtime-macro';
import { writeLine } from '../../../lettering/pdf-lines.ts';
import { drawSprig, INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { sayIn } from '../../../words/words.ts';
import { qrPath } from '../../events/events/qr-code.ts';
import { folio } from './card-pages.ts';
import { addPage, BLEED, column, mm, TRIM, type Pages } from './paper.ts';

const SIDE = mm(42);

/** A page that leads to the film of all cards. @param link by which others watch it */
export function drawFilmPage(pages: Pages, link: string): void {
  addPage(pages);
  const { document, language } = pages;
  const say = sayIn(language);
  const { middle, width } = column(pages);
  const line = { x: middle, align: 'center' as const, width };
  const top = BLEED + TRIM.height * 0.3;
  drawSprig(document, middle, top);
  const heading = { ...line, y: top + mm(10), size: 26, color: INK };
  writeLine(
    document,
    printedDisplay,
    say(msg({ message: 'The film', comment: 'heading of a page of the printed guestbook' })),
    heading,
  );
  const { path, size } = qrPath(link);
  document
    .save()
    .translate(middle - SIDE / 2, top + mm(28))
    .scale(SIDE / size)
    .path(path)
    .fill(INK)
    .restore();
  const how = { ...line, y: top + mm(28) + SIDE + mm(5), size: 9, color: SOFT };
  writeLine(document, printedText, say(msg`Point your phone’s camera here to watch it`), how);
  folio(pages);
}
