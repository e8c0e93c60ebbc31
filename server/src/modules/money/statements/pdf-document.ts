import type { AnyLanguage } from '@keepsake/shared/words';
import type { Tools } from '../../../documents/maker.ts';
import { statementPdf } from './pdf.ts';
import type { Period, StatementEvent } from './repository.ts';
import { readStatement } from './statement.ts';

/** Reads a statement and makes its PDF, in a worker thread. */
export default async function make(
  { db }: Tools,
  {
    event,
    period,
    language,
  }: { event: StatementEvent & { name: string }; period: Period; language: AnyLanguage },
): Promise<Uint8Array> {
  return statementPdf(await readStatement(db, event, period, language));
}
