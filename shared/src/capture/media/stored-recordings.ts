import { clear, createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { notifyRecordingReleased } from '../../contract/storage/recording-released.ts';
import { storeItem } from '../../contract/storage/store-item.ts';
import { newKey } from './new-key.ts';

/** A recording in progress, or one left unfinished when its page ended. */
export interface StoredRecording {
  id: string;
  kind: 'video' | 'voice';
  /** Id of the card's event, or `thanks:…` for thanks; null while unknown. */
  group: string | null;
  /** MIME type reported by MediaRecorder. */
  type: string;
  /** Start time in milliseconds since 1970. */
  at: number;
}

/** Stores a recording piece by piece while it is recorded. */
export interface RecordingStore {
  readonly id: string;
  /** Stores the next piece. @throws DOMException `QuotaExceededError` when the device is full */
  add(piece: Blob): Promise<void>;
  /** Deletes the recording, after it was handed over or discarded. */
  drop(): Promise<void>;
  /** Releases the recording without deleting it; it is then offered as unfinished. */
  leave(): void;
}

const RECORDING = 'take:';
const PIECE = 'piece:';
/** Local storage key, set while recordings are stored; without it the shell does not load this module. */
const MARK = 'keepsake.takes.kept';

const store = typeof indexedDB === 'undefined' ? null : createStore('keepsake-takes', 'takes');

const lockOf = (id: string) => `keepsake.take.${id}`;
const pieceOf = (id: string, n: number) => `${PIECE}${id}:${String(n).padStart(6, '0')}`;

/**
 * Starts storing a recording on this device. Other pages are not offered it while this one is open.
 * @returns null on a device without room for the mark, which stores nothing: a logout would leave what it does not know of
 * @throws DOMException when the browser cannot store it
 */
export async function storeRecording(
  about: Omit<StoredRecording, 'id' | 'at'>,
): Promise<RecordingStore | null> {
  if (!store) return null;
  const recording: StoredRecording = { ...about, id: newKey(), at: Date.now() };
  const { id } = recording;
  const leave = hold(id);
  try {
    await set(RECORDING + id, recording, store);
    if (!storeItem(MARK)) {
      await del(RECORDING + id, store);
      leave();
      return null;
    }
  } catch (error) {
    leave();
    throw error;
  }
  let next = 0;
  const add = async (piece: Blob) => {
    next += 1;
    await set(pieceOf(id, next), piece, store);
  };
  return recordingStore(id, leave, add);
}

/** Unfinished recordings of pages that have ended, newest first. Empty ones are deleted. */
export async function unfinishedRecordings(
  kind: StoredRecording['kind'],
  group: string | null,
): Promise<StoredRecording[]> {
  if (!store) return [];
  const [names, held] = [await keys<string>(store), await heldLocks()];
  const found: StoredRecording[] = [];
  for (const name of names.filter((one) => one.startsWith(RECORDING))) {
    const recording = await get<StoredRecording>(name, store);
    if (!recording || held.has(lockOf(recording.id))) continue;
    if (!names.includes(pieceOf(recording.id, 1))) await deleteRecording(recording.id);
    else if (recording.kind === kind && recording.group === group) found.push(recording);
  }
  return found.sort((a, b) => b.at - a.at);
}

/**
 * Takes over an unfinished recording.
 * @returns its pieces as one blob; null when there are none
 * @throws DOMException when the browser cannot read them; the recording is then offered again
 */
export async function takeUp(
  recording: StoredRecording,
): Promise<{ recorded: Blob; keeper: RecordingStore } | null> {
  if (!store) return null;
  const leave = hold(recording.id);
  const pieces = await readPieces(recording.id).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (pieces.length === 0) {
    leave();
    return null;
  }
  const keeper = recordingStore(recording.id, leave, async () => {});
  return { recorded: new Blob(pieces, { type: recording.type }), keeper };
}

function recordingStore(id: string, leave: () => void, add: RecordingStore['add']): RecordingStore {
  const drop = async () => {
    await deleteRecording(id);
    leave();
  };
  return { id, add, drop, leave };
}

/** Deletes a recording with its pieces. */
export async function deleteRecording(id: string): Promise<void> {
  if (!store) return;
  await delMany([RECORDING + id, ...(await piecesOf(id))], store);
  const rest = await keys<string>(store);
  if (!rest.some((name) => name.startsWith(RECORDING))) localStorage.removeItem(MARK);
}

/** Deletes every recording, e.g. after a logout. */
export async function forgetRecordings(): Promise<void> {
  if (store) await clear(store);
  // Last, since the shell does not try again without the mark.
  localStorage.removeItem(MARK);
}

async function readPieces(id: string): Promise<Blob[]> {
  const pieces: Blob[] = [];
  for (const name of await piecesOf(id)) {
    const piece = store && (await get<Blob>(name, store));
    if (piece) pieces.push(piece);
  }
  return pieces;
}

async function piecesOf(id: string): Promise<string[]> {
  if (!store) return [];
  const names = await keys<string>(store);
  return names.filter((name) => name.startsWith(`${PIECE}${id}:`)).sort();
}

/** Holds a Web Lock on the recording while this page works on it; the browser releases it when the page dies. */
function hold(id: string): () => void {
  if (!('locks' in navigator)) return notifyRecordingReleased;
  let leave = () => {};
  const working = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void navigator.locks.request(lockOf(id), () => working).then(notifyRecordingReleased);
  return leave;
}

async function heldLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ''));
}
