import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { namesOf } from '@keepsake/shared/people';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../../deps.ts';
import type { Tools } from '../../../../documents/maker.ts';
import { namedFront } from '../../../../designs/named-front.ts';
import { designPicture } from '../../../../designs/pictures.ts';
import { greetingOn } from '../../../../designs/present.ts';
import { safeName } from '../../../../http/filenames.ts';
import { dayInFigures } from '../../../../writing/days.ts';
import { hostsOf } from '../../../../writing/hosts.ts';
import type { EventRow } from '../../../events/events/repository.ts';
import { fileName } from '../../media/file-name.ts';
import { findSidecars, type SidecarRow, type MediaRow } from '../../media/repository.ts';
import { insidesInThread } from '../insides/insides.ts';
import { complete, type FullCard } from '../presenter.ts';
import { listDelivered } from '../repository.ts';
import { replacedSince } from '../../media/replaced-files.ts';
import { takenBackUntil } from '../../../money/gifts/gift-status.ts';
import { listTimeSealedAt } from '../../time-seals/repository.ts';
import { listOriginals, type OriginalRow } from '../../album/repository.ts';
import type { Queries } from '../../../../db/database.ts';
import type { ZipEntry } from './format.ts';
import { guestbookPage } from './guestbook-page.ts';
import { manifest, manifestOfSelection } from './manifest.ts';
import { pack, type PackedZip } from './packed.ts';
import type { AlbumFile, ZipSidecar, ZipCard, ZipFile } from './zip-card.ts';

/**
 * Returns a function that makes names unique, ignoring case: a second “rosa.jpg” becomes “rosa (2).jpg”.
 * The last number per name is remembered, so that many equal names take linear time.
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

interface Order {
  event: EventRow;
  /** Only what had arrived by then is included, so that a resumed download gets the same bytes. */
  until: Date;
  /** Ids of media: the zip has only these files, at the same paths, without messages and gifts; null for everything. */
  only: readonly string[] | null;
  /** Whether the manifest contains the amounts of gifts. */
  gifts: boolean;
  /** Whether the film is included, if there is one. */
  film: boolean;
  /** Language of the guestbook page. */
  language: AnyLanguage;
}

export interface ZipPlan extends PackedZip {
  /** Changes with any byte of the zip. */
  etag: string;
}

/** Plans the zip of an event, in a worker thread. */
export default async function make(tools: Tools, order: Order): Promise<ZipPlan> {
  const entries = await zipEntries(tools, order);
  return { ...pack(entries), etag: etagOf(entries) };
}

async function zipEntries(
  deps: Pick<Deps, 'db'>,
  { event, until, only, gifts, film, language }: Order,
): Promise<ZipEntry[]> {
  const delivered = await listDelivered(deps.db, event.id, until, { hidden: true });
  const rows = gifts ? delivered : delivered.map((row) => ({ ...row, gift: 0 }));
  const full = (await complete(deps.db, rows)).map((card) => asOf(card, until));
  const designs = designEntries(full, namesOf(hostsOf(event)));
  const folders = uniqueNames();
  const shared = await listOriginals(deps.db, event.id, until);
  const ids = [...full.flatMap(({ files }) => files), ...shared].map(({ id }) => id);
  const sidecars = await findSidecars(deps.db, ids, until);
  const insides = only ? new Map() : await insidesInThread(deps.db, full);
  const takenBack = gifts && !only ? await takenBackUntil(deps.db, event.id, until) : new Map();
  const parts = { folders, designs, sidecars, insides, takenBack, until };
  const cards = full.map((card) => zipCard(card, event, parts));
  const album = albumFiles(shared, cards, { sidecars, until });
  const sealed = only ? [] : await listTimeSealedAt(deps.db, event.id, until);
  const latest = [full.at(-1)?.row.delivered_at, album.at(-1)?.photo.added_at];
  const at = new Date(Math.max(...latest.map((each) => (each ?? event.created_at).getTime())));
  const onlyInAlbum = album.filter(({ isCopy }) => !isCopy);
  const albumEntries = (file: AlbumFile) => withSidecar(file, file.photo, file.photo.added_at);
  if (only) {
    const wanted = new Set(only);
    const isWanted = ({ id }: MediaRow) => wanted.has(id);
    const chosen = [
      ...cards.flatMap((card) => fileEntries(card, isWanted)),
      ...onlyInAlbum.filter(({ photo }) => isWanted(photo)).flatMap(albumEntries),
    ];
    return [textEntry('manifest.json', manifestOfSelection(event, chosen), at), ...chosen];
  }
  const onPage = {
    cards: cards.filter(({ hidden }) => !hidden),
    album: album.filter(({ hidden }) => !hidden),
    sealed,
  };
  const entries = [
    textEntry('index.html', guestbookPage(event, onPage, language), at),
    ...designs.values(),
    ...cards.flatMap((card) => cardEntries(card)),
    ...onlyInAlbum.flatMap(albumEntries),
    ...(film ? await filmEntries(deps.db, event.id, until) : []),
  ];
  // The manifest is first, so that an incomplete download shows which files are missing.
  return [
    textEntry('manifest.json', manifest(event, { cards, album, sealed, entries }), at),
    ...entries,
  ];
}

/** The film that was current at `until`, if there was one. */
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
  return [storedEntry('Film.mp4', { storage_key, bytes: bytes ?? 0, ...digest }, made_at)];
}

/** A card without the files that were completed after `until`. */
function asOf(card: FullCard, until: Date): FullCard {
  const files = card.files.filter(({ completed_at: at }) => at !== null && at <= until);
  const ifIncluded = (part: MediaRow | null) => (part && files.includes(part) ? part : null);
  const { photo, photos, voice, video } = card;
  return {
    ...card,
    files,
    photo: ifIncluded(photo),
    photos: photos.filter((each) => files.includes(each)),
    voice: ifIncluded(voice),
    video: ifIncluded(video),
  };
}

function zipCard(
  card: FullCard,
  event: EventRow,
  parts: {
    folders: (name: string) => string;
    designs: Map<string, ZipEntry>;
    sidecars: Map<string, SidecarRow>;
    /** Insides by order id. */
    insides: Map<string, ComposedInside>;
    /** Amounts in minor units by order id. */
    takenBack: Map<string, number>;
    until: Date;
  },
): ZipCard {
  const { designs, sidecars } = parts;
  const { row } = card;
  const front = frontName(card) ?? '';
  const date = dayInFigures(row.delivered_at ?? row.created_at, event.timezone);
  const folder = `cards/${parts.folders(`${date} ${safeName(row.sender_name, 60)}`)}`;
  const names = uniqueNames(['message.txt']);
  const pathFor = (name: string) => `${folder}/${names(name)}`;
  const files = card.files.map((media) => ({
    path: pathFor(fileName(media)),
    media,
    sidecar: sidecarOf(media, sidecars, pathFor),
  }));
  return {
    card,
    folder,
    files,
    design: designs.get(front)?.name ?? null,
    frame: designs.get(insideName(card) ?? '')?.name ?? null,
    inside: parts.insides.get(row.order_id) ?? NO_PAGES,
    takenBack: parts.takenBack.get(row.order_id) ?? 0,
    hidden: wasHidden(row, parts.until),
  };
}

/** The inside of a card in a zip of selected files, which does not show it. */
const NO_PAGES: ComposedInside = { version: 1, pages: [] };

function cardEntries(card: ZipCard): ZipEntry[] {
  const { row } = card.card;
  const { message } = row;
  const at = row.delivered_at ?? row.created_at;
  return [
    ...(message ? [textEntry(`${card.folder}/message.txt`, `${message}\n`, at)] : []),
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
    .flatMap((file) => withSidecar(file, file.media, at));
}

/** The entries of an original file and its sidecar. */
function withSidecar(
  { path, sidecar }: Pick<ZipFile, 'path' | 'sidecar'>,
  media: MediaRow,
  modified: Date,
): ZipEntry[] {
  return [
    storedEntry(path, media, modified),
    ...(sidecar ? [storedEntry(sidecar.path, sidecar.row, modified)] : []),
  ];
}

/** The sidecar of a file, next to it and with the same stem. */
function sidecarOf(
  media: MediaRow,
  sidecars: Map<string, SidecarRow>,
  pathFor: (name: string) => string,
): ZipSidecar | null {
  const row = sidecars.get(media.id);
  if (!row) return null;
  return { row, path: pathFor(fileName({ filename: media.filename, type: row.type })) };
}

/**
 * The drawings of the cards' fronts, with the hosts' names, and of the ornaments inside: one entry per design,
 * colourway and, for fronts, language.
 */
function designEntries(cards: FullCard[], names: readonly string[]): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  const add = (name: string, picture: string | null, { row }: FullCard) => {
    if (picture !== null)
      entries.set(name, textEntry(`designs/${safeName(name)}.svg`, picture, row.created_at));
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

/** Name of the drawing of a card's front, which greets in the language of its sender. */
function frontName({ design, row, languages }: FullCard): string | null {
  const greetsIn = languages.card === SOURCE_LANGUAGE ? null : languages.card;
  return design && [design.id, row.colour, greetsIn].filter(Boolean).join('.');
}

function insideName({ design, row }: FullCard): string | null {
  return design && [design.id, row.colour, 'inside'].filter(Boolean).join('.');
}

function storedEntry(
  name: string,
  { bytes, crc32, sha256, storage_key: content }: Omit<SidecarRow, 'type'>,
  modified: Date,
): ZipEntry {
  return { name, bytes, crc32: crc32 ?? 0, sha256: sha256?.toString('hex'), modified, content };
}

/** The photos of the album; one that is also in a card refers to the card's file and is not packed twice. */
function albumFiles(
  photos: readonly OriginalRow[],
  cards: readonly ZipCard[],
  { sidecars, until }: { sidecars: Map<string, SidecarRow>; until: Date },
): AlbumFile[] {
  const inCards = new Map(
    cards.flatMap(({ files }) => files.map((file) => [file.media.id, file] as const)),
  );
  const names = uniqueNames();
  const pathFor = (name: string) => `Album/${names(name)}`;
  return photos.map((photo) => {
    const cardFile = inCards.get(photo.id);
    const hidden = wasHidden(photo, until);
    if (cardFile)
      return { photo, path: cardFile.path, sidecar: cardFile.sidecar, isCopy: true, hidden };
    const path = pathFor(fileName(photo));
    return { photo, path, sidecar: sidecarOf(photo, sidecars, pathFor), isCopy: false, hidden };
  });
}

const wasHidden = ({ hidden_at: at }: { hidden_at: Date | null }, until: Date) =>
  at !== null && at <= until;

function textEntry(name: string, text: string, modified: Date): ZipEntry & { sha256: string } {
  const content = Buffer.from(text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, bytes: content.length, crc32: crc32(content), sha256, modified, content };
}

function etagOf(entries: readonly ZipEntry[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes, crc32, modified } of entries)
    hash.update(JSON.stringify([name, bytes, crc32, modified]));
  return `"${hash.digest('base64url')}"`;
}
