import type { AnyLanguage } from '@keepsake/shared/words';
import type { Tools } from '../../../../documents/maker.ts';
import type { EventRow } from '../../../events/events/repository.ts';
import { etagOf, zipEntries } from './contents.ts';
import { pack, type PackedZip } from './packed.ts';

interface Order {
  event: EventRow;
  /** In which the page of the guestbook is. */
  language: AnyLanguage;
  until: Date;
  /** Whether it says what was given. */
  gifts: boolean;
  /** Whether it holds the film of all cards. */
  film: boolean;
  /** Ids of the files that it holds alone; everything unless told. */
  only: readonly string[] | null;
}

export interface ZipPlan extends PackedZip {
  etag: string;
}

/** Plans the zip of an event, in a thread. */
export default async function make(tools: Tools, { event, ...how }: Order): Promise<ZipPlan> {
  const entries = await zipEntries(tools, event, how);
  return { ...pack(entries), etag: etagOf(entries) };
}
