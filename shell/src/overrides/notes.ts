/** State of a requested override. */
export interface Note {
  /** As in `remote-attendee`. */
  folder: string;
  /** Where from, as in `localhost:9001`. */
  from: string;
  /** Why it is not in force, in words; null where it is. */
  trouble: string | null;
}

/** Notes shown by the badge. */
export function createNotes() {
  let notes: readonly Note[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => notes,
    set(note: Note) {
      const others = notes.filter(({ folder }) => folder !== note.folder);
      notes = [...others, note].sort((a, b) => (a.folder < b.folder ? -1 : 1));
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
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
