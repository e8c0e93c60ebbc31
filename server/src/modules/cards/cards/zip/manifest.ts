import { namesOf } from '@keepsake/shared/people';
import { hostsOf } from '../../../../writing/hosts.ts';
import type { EventRow } from '../../../events/events/repository.ts';
import type { MediaRow } from '../../media/repository.ts';
import type { ZipEntry } from './format.ts';
import type { AlbumFile, SealedEntry, ZipSidecar, ZipCard } from './zip-card.ts';

/** The manifest as JSON: cards and album with their files, time-sealed cards, and all entries with their SHA-256. */
export function manifest(
  event: EventRow,
  {
    cards,
    album,
    sealed,
    entries,
  }: { cards: ZipCard[]; album: AlbumFile[]; sealed: SealedEntry[]; entries: ZipEntry[] },
): string {
  return asText({
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
    cards: cards.map(({ card: { row, design }, folder, files, takenBack, hidden }) => ({
      id: row.id,
      folder,
      received_at: row.delivered_at?.toISOString(),
      sender: row.sender_name,
      table: row.table_name,
      message: row.message,
      // In minor units, as given; `taken_back` of it by refunds and disputes.
      gift:
        row.gift > 0 ? { amount: row.gift, taken_back: takenBack, currency: row.currency } : null,
      hidden,
      design: design?.name ?? null,
      colour: row.colour,
      files: files.map(({ path, media, sidecar }) => ({
        path,
        ...sidecarOf(media, sidecar),
        ...described(media),
      })),
    })),
    album: album.map(({ path, photo, sidecar, hidden }) => ({
      path,
      ...sidecarOf(photo, sidecar),
      added_at: photo.added_at.toISOString(),
      added_by: photo.by,
      hidden,
      ...described(photo),
    })),
    sealed: sealed.map(({ sender_name: sender, sealed_until }) => ({ sender, sealed_until })),
    files: entries.map(listed),
  });
}

/** The manifest of a zip of selected files as JSON. */
export function manifestOfSelection(event: EventRow, entries: ZipEntry[]): string {
  const { event_name: name, date } = event;
  return asText({
    format: 'keepsake-selection/1',
    event: { name, hosts: namesOf(hostsOf(event)), date },
    files: entries.map(listed),
  });
}

const listed = ({ name: path, bytes, sha256 }: ZipEntry) => ({ path, bytes, sha256 });

const asText = (contents: object) => `${JSON.stringify(contents, null, 2)}\n`;

function sidecarOf({ kind }: MediaRow, sidecar: ZipSidecar | null) {
  return sidecar ? { [kind === 'video' ? 'captions' : 'jpeg']: sidecar.path } : {};
}

function described({ filename: name, kind, type, bytes, sha256 }: MediaRow) {
  return { name, kind, type, bytes, sha256: sha256?.toString('hex') };
}
