import { namesOf } from '@keepsake/shared/people';
import { hostsOf } from '../../../writing/hosts.ts';
import type { EventRow } from '../../events/repository.ts';
import type { ZipCard } from './zip-card.ts';

/** For programs: every card with its files and their SHA-256. */
export function manifest(event: EventRow, cards: ZipCard[]): string {
  const contents = {
    format: 'keepsake-guestbook/1',
    event: {
      name: event.event_name,
      hosts: namesOf(hostsOf(event)),
      type: event.event_type,
      people: event.people,
      date: event.date,
      time: event.time,
      timezone: event.timezone,
      venue: event.venue,
    },
    cards: cards.map(({ card: { row, design }, folder, files }) => ({
      id: row.id,
      folder,
      received_at: row.delivered_at?.toISOString(),
      sender: row.sender_name,
      message: row.message,
      gift: row.gift > 0 ? { amount: row.gift, currency: row.currency } : null,
      design: design?.name ?? null,
      files: files.map(({ path, media }) => ({
        path,
        name: media.filename,
        kind: media.kind,
        type: media.type,
        bytes: media.bytes,
        sha256: media.sha256?.toString('hex'),
      })),
    })),
  };
  return `${JSON.stringify(contents, null, 2)}\n`;
}
