import { atom, createStore } from 'jotai';

/** State of a requested override. */
export interface Note {
  /** As in `remote-attendee`. */
  folder: string;
  /** Where from, as in `localhost:9001`. */
  from: string;
  /** Why it is not in force, in words; null where it is. */
  trouble: string | null;
}

/** Notes shown by the badge, sorted by folder. */
export const notesAtom = atom<readonly Note[]>([]);

/** The notes of this page; `set` replaces the one of the same folder. */
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

/** The host of an address, or the address where it names none. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host || address;
  } catch {
    // Shown as typed.
    return address;
  }
}
