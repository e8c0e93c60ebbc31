import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { namesOf } from '@keepsake/shared/people';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../../deps.ts';
import { namedFront } from '../../../../designs/named-front.ts';
import { designPicture } from '../../../../designs/pictures.ts';
import { greetingOn } from '../../../../designs/present.ts';
import { safeName } from '../../../../http/filenames.ts';
import { dayInFigures } from '../../../../writing/days.ts';
import { hostsOf } from '../../../../writing/hosts.ts';
import type { EventRow } from '../../../events/events/repository.ts';
import { fileName } from '../../media/file-name.ts';
import { findBeside, type BesideRow, type MediaRow } from '../../media/repository.ts';
import { insidesInThread } from '../insides/insides.ts';
import { complete, type FullCard } from '../presenter.ts';
import { listDelivered } from '../repository.ts';
import { replacedSince } from '../../media/replaced-files.ts';
import { listTimeSealedAt } from '../../time-seals/repository.ts';
import { listOriginals, type OriginalRow } from '../../album/repository.ts';
import type { Queries } from '../../../../db/database.ts';
import type { ZipEntry } from './format.ts';
import { guestbookPage } from './guestbook-page.ts';
import { manifest, manifestOfSelection } from './manifest.ts';
import type { AlbumFile, ZipBeside, ZipCard, ZipFile } from './zip-card.ts';

/**
 * Gives each name once: a second “rosa.jpg” becomes “rosa (2).jpg”. Upper and lower case count as the same.
 * It remembers how far it has counted for a name, so that ten thousand of one name take ten thousand steps.
 */
export function uniqueNames(taken: string[] = []): (name: string) => string {
  const used = new Set(taken.map(fold));
  const counted = new Map<string, number>();
  return (name) => {
    const [, stem = name, extension = ''] = /^(.+?)(\.[\w-]{1,8})?$/.exec(name) ?? [];
    const wanted = fold(name);
    let count = counted.get(wanted) ?? 1;
    let unique = name;
    let folded = wanted;
    while (used.has(folded)) {
      count += 1;
      unique = `${stem} (${count})${extension}`;
      folded = fold(unique);
    }
    counted.set(wanted, count);
    used.add(folded);
    return unique;
  };
}

const fold = (name: string) => name.normalize('NFC').toLowerCase();

interface Wanted {
  until: Date;
  only: readonly string[] | null;
  gifts: boolean;
  film: boolean;
  language: AnyLanguage;
}

/**
 * All files of the zip of an event: nothing but what had arrived by `until`, so that a download which is
 * taken up again gets the same bytes.
 * @param options.gifts whether it says what was given
 * @param options.film whether it holds the film of all cards, where one was made
 * @param options.language of the page
 * @param options.only ids of files: then it holds these, where they stand in the whole, and no words and gifts
 */
export async function zipEntries(
  deps: Pick<Deps, 'db'>,
  event: EventRow,
  { until, only, gifts, film, language }: Wanted,
): Promise<ZipEntry[]> {
  const delivered = await listDelivered(deps.db, event.id, until, { hidden: true });
  const rows = gifts ? delivered : delivered.map((row) => ({ ...row, gift: 0 }));
  const full = (await complete(deps.db, rows)).map((card) => asOf(card, until));
  const designs = designEntries(full, namesOf(hostsOf(event)));
  const folders = uniqueNames();
  const shared = await listOriginals(deps.db, event.id, until);
  const ids = [...full.flatMap(({ files }) => files), ...shared].map(({ id }) => id);
  const beside = await findBeside(deps.db, ids, until);
  const insides = only ? new Map() : await insidesInThread(deps.db, full);
  const cards = full.map((card) => zipCard(card, event, { folders, designs, beside, insides }));
  const album = albumFiles(shared, cards, beside);
  const sealed = only ? [] : await listTimeSealedAt(deps.db, event.id, until);
  const latest = [full.at(-1)?.row.delivered_at, album.at(-1)?.photo.added_at];
  const at = new Date(Math.max(...latest.map((each) => (each ?? event.created_at).getTime())));
  const alone = album.filter(({ isCopy }) => !isCopy);
  const albumEntries = (file: AlbumFile) => withBeside(file, file.photo, file.photo.added_at);
  if (only) {
    const wanted = new Set(only);
    const isWanted = ({ id }: MediaRow) => wanted.has(id);
    const chosen = [
      ...cards.flatMap((card) => fileEntries(card, isWanted)),
      ...alone.filter(({ photo }) => isWanted(photo)).flatMap(albumEntries),
    ];
    return [made('manifest.json', manifestOfSelection(event, chosen), at), ...chosen];
  }
  const entries = [
    made('index.html', guestbookPage(event, { cards, album, sealed }, language), at),
    ...designs.values(),
    ...cards.flatMap((card) => cardEntries(card)),
    ...alone.flatMap(albumEntries),
    ...(film ? await filmEntries(deps.db, event.id, until) : []),
  ];
  // First, so that of a download that broke off it can be told what is missing.
  return [
    made('manifest.json', manifest(event, { cards, album, sealed, entries }), at),
    ...entries,
  ];
}

/** The film of an event as it was then; none where none had been made. */
async function filmEntries(db: Queries, eventId: string, until: Date): Promise<ZipEntry[]> {
  const now = db
    .selectFrom('films')
    .select(['storage_key', 'bytes', 'crc32', 'sha256', 'made_at'])
    .where('event_id', '=', eventId)
    .where('made_at', '<=', until);
  const before = replacedSince(db, until).where('event_id', '=', eventId);
  const row = (await now.executeTakeFirst()) ?? (await before.executeTakeFirst());
  if (!row?.storage_key || !row.made_at) return [];
  const { storage_key, bytes, made_at, ...digest } = row;
  return [stored('Film.mp4', { storage_key, bytes: bytes ?? 0, ...digest }, made_at)];
}

/** Leaves out what was completed later. */
function asOf(card: FullCard, until: Date): FullCard {
  const files = card.files.filter(({ completed_at: at }) => at !== null && at <= until);
  const known = (part: MediaRow | null) => (part && files.includes(part) ? part : null);
  const { photo, photos, voice, video } = card;
  return {
    ...card,
    files,
    photo: known(photo),
    photos: photos.filter((each) => files.includes(each)),
    voice: known(voice),
    video: known(video),
  };
}

function zipCard(
  card: FullCard,
  event: EventRow,
  parts: {
    folders: (name: string) => string;
    designs: Map<string, ZipEntry>;
    beside: Map<string, BesideRow>;
    /** By the id of their orders. */
    insides: Map<string, ComposedInside>;
  },
): ZipCard {
  const { designs, beside } = parts;
  const { row } = card;
  const front = frontName(card) ?? '';
  const date = dayInFigures(row.delivered_at ?? row.created_at, event.timezone);
  const folder = `cards/${parts.folders(`${date} ${safeName(row.sender_name, 60)}`)}`;
  const names = uniqueNames(['message.txt']);
  const placed = (name: string) => `${folder}/${names(name)}`;
  const files = card.files.map((media) => ({
    path: placed(fileName(media)),
    media,
    beside: besideOf(media, beside, placed),
  }));
  return {
    card,
    folder,
    files,
    design: designs.get(front)?.name ?? null,
    frame: designs.get(insideName(card) ?? '')?.name ?? null,
    inside: parts.insides.get(row.order_id) ?? NO_PAGES,
  };
}

/** Of a card of which the zip holds files alone. */
const NO_PAGES: ComposedInside = { version: 1, pages: [] };

function cardEntries(card: ZipCard): ZipEntry[] {
  const { row } = card.card;
  const { message } = row;
  const at = row.delivered_at ?? row.created_at;
  return [
    ...(message ? [made(`${card.folder}/message.txt`, `${message}\n`, at)] : []),
    ...fileEntries(card),
  ];
}

function fileEntries(
  { card: { row }, files }: ZipCard,
  isWanted: (media: MediaRow) => boolean = () => true,
): ZipEntry[] {
  const at = row.delivered_at ?? row.created_at;
  return files
    .filter(({ media }) => isWanted(media))
    .flatMap((file) => withBeside(file, file.media, at));
}

/** A file as it was sent, and with it what was made of it or given to it. */
function withBeside(
  { path, beside }: Pick<ZipFile, 'path' | 'beside'>,
  media: MediaRow,
  modified: Date,
): ZipEntry[] {
  return [
    stored(path, media, modified),
    ...(beside ? [stored(beside.path, beside.row, modified)] : []),
  ];
}

/** Beside the original, under its name. */
function besideOf(
  media: MediaRow,
  beside: Map<string, BesideRow>,
  placed: (name: string) => string,
): ZipBeside | null {
  const row = beside.get(media.id);
  if (!row) return null;
  return { row, path: placed(fileName({ filename: media.filename, type: row.type })) };
}

/**
 * The fronts that the cards have, each in its colour once, with the names that stand on all of them, and the ornaments
 * inside.
 */
function designEntries(cards: FullCard[], names: readonly string[]): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  const add = (name: string, picture: string | null, { row }: FullCard) => {
    if (picture !== null)
      entries.set(name, made(`designs/${safeName(name)}.svg`, picture, row.created_at));
  };
  for (const card of cards) {
    const { design, row, occasion, languages } = card;
    const [front, inside] = [frontName(card), insideName(card)];
    if (!design || front === null || inside === null) continue;
    if (!entries.has(front)) {
      const greeting = greetingOn(design.id, occasion, languages.card);
      add(front, namedFront(design.image, row.colour, { names, greeting }), card);
    }
    if (!entries.has(inside)) add(inside, designPicture(`${inside}.svg`), card);
  }
  return entries;
}

/** Of the drawing of a card's front, which greets in the language of its sender. */
function frontName({ design, row, languages }: FullCard): string | null {
  const greetsIn = languages.card === SOURCE_LANGUAGE ? null : languages.card;
  return design && [design.id, row.colour, greetsIn].filter(Boolean).join('.');
}

function insideName({ design, row }: FullCard): string | null {
  return design && [design.id, row.colour, 'inside'].filter(Boolean).join('.');
}

function stored(
  name: string,
  { bytes, crc32, sha256, storage_key: content }: Omit<BesideRow, 'type'>,
  modified: Date,
): ZipEntry {
  return { name, bytes, crc32: crc32 ?? 0, sha256: sha256?.toString('hex'), modified, content };
}

/** Those that came in a card are there already: they are named where they are, and not packed twice. */
function albumFiles(
  photos: readonly OriginalRow[],
  cards: readonly ZipCard[],
  beside: Map<string, BesideRow>,
): AlbumFile[] {
  const inCards = new Map(
    cards.flatMap(({ files }) => files.map((file) => [file.media.id, file] as const)),
  );
  const names = uniqueNames();
  const placed = (name: string) => `Album/${names(name)}`;
  return photos.map((photo) => {
    const there = inCards.get(photo.id);
    if (there) return { photo, path: there.path, beside: there.beside, isCopy: true };
    const path = placed(fileName(photo));
    return { photo, path, beside: besideOf(photo, beside, placed), isCopy: false };
  });
}

function made(name: string, text: string, modified: Date): ZipEntry & { sha256: string } {
  const content = Buffer.from(text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, bytes: content.length, crc32: crc32(content), sha256, modified, content };
}

/** Changes with any byte of the zip. */
export function etagOf(entries: readonly ZipEntry[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes, crc32, modified } of entries)
    hash.update(JSON.stringify([name, bytes, crc32, modified]));
  return `"${hash.digest('base64url')}"`;
}
