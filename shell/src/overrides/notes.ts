import { atom, createStore } from 'jotai';

/** State of a requested override. */
export interface Note {
  /** Folder of the remote, as in `remote-attendee`. */
  folder: string;
  /** Host of the build, as in `localhost:9001`. */
  from: string;
  /** Why the released remote is used instead; null when the override is active. */
  trouble: string | null;
}

/** Notes shown by the badge, sorted by folder. */
export const notesAtom = atom<readonly Note[]>([]);

/** Creates the notes of this page; `set` replaces the note of the same folder. */
export function createNotes(store = createStore()) {
  return {
    store,
    get: () => store.get(notesAtom),
    set: (note: Note) =>
      store.set(notesAtom, (notes) => {
        const others = notes.filter(({ folder }) => folder !== note.folder);
        return [...others, note].sort((a, b) => (a.folder < b.folder ? -1 : 1));
      }),
  };
}

export type Notes = ReturnType<typeof createNotes>;

/** The host of an address; the address itself if it has none. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host || address;
  } catch {
    // Not a URL: shown as typed.
    return address;
  }
}
