import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import { newKey } from './new-key.ts';

/** A recording in progress, or unfinished when its page ended. */
export interface StoredRecording {
  id: string;
  kind: 'video' | 'voice';
  /** Event id of its card; null before one is known. */
  group: string | null;
  /** MIME type as the browser’s recorder told it. */
  type: string;
  /** When it began, in milliseconds. */
  at: number;
}

/** Keeps a recording while it is recorded. */
export interface RecordingStore {
  readonly id: string;
  /** Keeps the next piece. @throws DOMException `QuotaExceededError` where the device has no room for it */
  add(piece: Blob): Promise<void>;
  /** Forgets the recording: it was handed over, or nobody wants it. */
  drop(): Promise<void>;
  /** The page no longer works on it; it is found again as one that was left. */
  leave(): void;
}

const RECORDING = 'take:';
const PIECE = 'piece:';
/** The shell reads it at the end of a session: where nothing is kept it does not load this module. */
const KEPT = 'keepsake.takes.kept';

const store = typeof indexedDB === 'undefined' ? null : createStore('keepsake-takes', 'takes');

const lockOf = (id: string) => `keepsake.take.${id}`;
const pieceOf = (id: string, n: number) => `${PIECE}${id}:${String(n).padStart(6, '0')}`;

/**
 * Begins to keep a recording on this device. While its page lives no other one is offered it.
 * @throws DOMException where the browser keeps nothing
 */
export async function storeRecording(
  about: Omit<StoredRecording, 'id' | 'at'>,
): Promise<RecordingStore> {
  const recording: StoredRecording = { ...about, id: newKey(), at: Date.now() };
  const { id } = recording;
  const leave = hold(id);
  if (!store) return { id, add: async () => {}, drop: async () => leave(), leave };
  try {
    await set(RECORDING + id, recording, store);
  } catch (error) {
    leave();
    throw error;
  }
  localStorage.setItem(KEPT, 'yes');
  let next = 0;
  const add = async (piece: Blob) => {
    next += 1;
    await set(pieceOf(id, next), piece, store);
  };
  return keeperOf(id, leave, add);
}

/** Recordings that were left by a page that ended, newest first; without those that hold nothing. */
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

/** Works on a recording that was left, as its recorder did. @returns its pieces in one, null when they are gone */
export async function takeUp(
  recording: StoredRecording,
): Promise<{ recorded: Blob; keeper: RecordingStore } | null> {
  if (!store) return null;
  const leave = hold(recording.id);
  const pieces: Blob[] = [];
  for (const name of await piecesOf(recording.id)) {
    const piece = await get<Blob>(name, store);
    if (piece) pieces.push(piece);
  }
  if (pieces.length === 0) {
    leave();
    return null;
  }
  const keeper = keeperOf(recording.id, leave, async () => {});
  return { recorded: new Blob(pieces, { type: recording.type }), keeper };
}

function keeperOf(id: string, leave: () => void, add: RecordingStore['add']): RecordingStore {
  const drop = async () => {
    await deleteRecording(id);
    leave();
  };
  return { id, add, drop, leave };
}

/** Forgets a recording and what is kept of it. */
export async function deleteRecording(id: string): Promise<void> {
  if (!store) return;
  await delMany([RECORDING + id, ...(await piecesOf(id))], store);
  const rest = await keys<string>(store);
  if (!rest.some((name) => name.startsWith(RECORDING))) localStorage.removeItem(KEPT);
}

/** Forgets every recording, as at the end of a session. */
export async function forgetRecordings(): Promise<void> {
  localStorage.removeItem(KEPT);
  if (store) await clear(store);
}

async function piecesOf(id: string): Promise<string[]> {
  if (!store) return [];
  const names = await keys<string>(store);
  return names.filter((name) => name.startsWith(`${PIECE}${id}:`)).sort();
}

/** Says to other tabs that this one works on the recording; a page that is killed says so no longer. */
function hold(id: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let leave = () => {};
  const working = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void navigator.locks.request(lockOf(id), () => working);
  return leave;
}

async function heldLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ''));
}
