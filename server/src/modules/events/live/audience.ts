import { may } from '../../../rights/event-for.ts';
import { allNeeds } from './required-rights.ts';
import type { Entry, Subscription, Membership } from './repository.ts';

/** Whether a membership currently entitles its user to receive an entry of its event. */
function entitles({ role, rights, ends_at }: Membership, { needs, guests }: Addressees): boolean {
  if (role === 'guest') return guests;
  if (ends_at && ends_at <= new Date()) return false;
  return needs !== null && may({ role, rights }, needs);
}

type Addressees = Pick<Entry, 'needs' | 'guests'>;

/** The subscriptions that these memberships give, one per event. */
export function subscriptionsOf(memberships: readonly Membership[]): Subscription[] {
  const events = Map.groupBy(memberships, ({ event_id }) => event_id);
  return Array.from(events, ([event_id, theirs]) => ({
    event_id,
    needs: allNeeds.filter((needed) =>
      theirs.some((each) => entitles(each, { needs: needed, guests: false })),
    ),
    guests: theirs.some((each) => entitles(each, { needs: null, guests: true })),
  }));
}

interface Person<Reader> {
  readers: Set<Reader>;
  memberships: readonly Membership[];
}

/** The readers of this process, indexed by user and by the events that they belong to. */
export class Audience<Reader extends { userId: string }> {
  readonly #people = new Map<string, Person<Reader>>();
  readonly #events = new Map<string, Set<Person<Reader>>>();

  get isEmpty(): boolean {
    return this.#people.size === 0;
  }

  /** @param memberships the user's memberships, also for that user's other readers here */
  add(reader: Reader, memberships: readonly Membership[]): void {
    const known = this.#people.get(reader.userId);
    const person = known ?? { readers: new Set<Reader>(), memberships: [] };
    person.readers.add(reader);
    this.#people.set(reader.userId, person);
    this.#place(person, memberships);
  }

  remove(reader: Reader): void {
    const person = this.#people.get(reader.userId);
    person?.readers.delete(reader);
    if (!person || person.readers.size > 0) return;
    this.#people.delete(reader.userId);
    this.#place(person, []);
  }

  /** The given users who have readers here. */
  among(userIds: Iterable<string>): string[] {
    return [...new Set(userIds)].filter((id) => this.#people.has(id));
  }

  membershipsOf(userId: string): readonly Membership[] | undefined {
    return this.#people.get(userId)?.memberships;
  }

  change(userId: string, memberships: readonly Membership[]): void {
    const person = this.#people.get(userId);
    if (person) this.#place(person, memberships);
  }

  /** The readers that may receive an entry, each once. */
  of(entry: Pick<Entry, 'event_id' | 'user_id' | 'needs' | 'guests'>): Reader[] {
    const { user_id, event_id } = entry;
    if (user_id !== null) return [...(this.#people.get(user_id)?.readers ?? [])];
    const there = event_id === null ? undefined : this.#events.get(event_id);
    return [...(there ?? [])]
      .filter(({ memberships }) =>
        memberships.some((each) => each.event_id === event_id && entitles(each, entry)),
      )
      .flatMap(({ readers }) => [...readers]);
  }

  #place(person: Person<Reader>, memberships: readonly Membership[]): void {
    for (const { event_id } of person.memberships) {
      const there = this.#events.get(event_id);
      there?.delete(person);
      if (there?.size === 0) this.#events.delete(event_id);
    }
    person.memberships = memberships;
    for (const { event_id } of memberships)
      this.#events.set(event_id, (this.#events.get(event_id) ?? new Set()).add(person));
  }
}
