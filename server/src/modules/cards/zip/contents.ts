import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Deps } from '../../../deps.ts';
import { safeName } from '../../../http/filenames.ts';
import { dayInFigures } from '../../../writing/days.ts';
import type { EventRow } from '../../events/repository.ts';
import { fileName } from '../../media/file-name.ts';
import type { MediaRow } from '../../media/repository.ts';
import { complete, type FullCard } from '../presenter.ts';
import { listDelivered } from '../repository.ts';
import { readDesign } from './designs.ts';
import type { ZipEntry } from './format.ts';
import { guestbookPage } from './guestbook-page.ts';
import { manifest } from './manifest.ts';
import { uniqueNames } from './unique-names.ts';
import type { ZipCard } from './zip-card.ts';

/**
 * All files of the zip of an event: nothing but what had arrived by `until`, so that a download which is
 * taken up again gets the same bytes.
 */
export async function zipEntries(
  deps: Pick<Deps, 'db'>,
  event: EventRow,
  until: Date,
): Promise<ZipEntry[]> {
  const rows = await listDelivered(deps.db, event.id, until);
  const full = (await complete(deps.db, rows)).map((card) => asOf(card, until));
  const designs = await designEntries(full);
  const folders = uniqueNames();
  const cards = full.map((card) => zipCard(card, event, folders, designs));
  const at = full.at(-1)?.row.delivered_at ?? event.created_at;
  return [
    made('index.html', guestbookPage(event, cards), at),
    made('manifest.json', manifest(event, cards), at),
    ...designs.values(),
    ...cards.flatMap((card) => cardEntries(card)),
  ];
}

/** Leaves out what was completed later. */
function asOf(card: FullCard, until: Date): FullCard {
  const known = (part: MediaRow | null) =>
    part?.completed_at && part.completed_at <= until ? part : null;
  const { photo, voice, video } = card;
  return { ...card, photo: known(photo), voice: known(voice), video: known(video) };
}

function zipCard(
  card: FullCard,
  event: EventRow,
  folders: (name: string) => string,
  designs: Map<string, ZipEntry>,
): ZipCard {
  const { row } = card;
  const date = dayInFigures(row.delivered_at ?? row.created_at, event.timezone);
  const folder = `cards/${folders(`${date} ${safeName(row.sender_name, 60)}`)}`;
  const names = uniqueNames(['message.txt']);
  const files = [card.photo, card.voice, card.video]
    .filter((media) => media !== null)
    .map((media) => ({ path: `${folder}/${names(fileName(media))}`, media }));
  return { card, folder, files, design: designs.get(card.design?.id ?? '')?.name ?? null };
}

function cardEntries({ card, folder, files }: ZipCard): ZipEntry[] {
  const at = card.row.delivered_at ?? card.row.created_at;
  const { message } = card.row;
  return [
    ...(message ? [made(`${folder}/message.txt`, `${message}\n`, at)] : []),
    ...files.map(({ path, media }) => ({
      name: path,
      bytes: media.bytes,
      crc32: media.crc32 ?? 0,
      modified: at,
      content: media.storage_key,
    })),
  ];
}

async function designEntries(cards: FullCard[]): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  for (const { design, row } of cards) {
    if (!design || entries.has(design.id)) continue;
    const picture = await readDesign(design.image);
    if (picture)
      entries.set(design.id, made(`designs/${safeName(design.id)}.svg`, picture, row.created_at));
  }
  return entries;
}

function made(name: string, text: string, modified: Date): ZipEntry {
  const content = Buffer.from(text);
  return { name, bytes: content.length, crc32: crc32(content), modified, content };
}

/** Changes with any byte of the zip. */
export function etagOf(entries: readonly ZipEntry[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes, crc32, modified } of entries)
    hash.update(JSON.stringify([name, bytes, crc32, modified]));
  return `"${hash.digest('base64url')}"`;
}
