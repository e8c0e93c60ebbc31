import type { GuardName, LayoutName } from '@keepsake/shared/contract';
import table from '../contract/remote/addresses.json' with { type: 'json' };
import { matchPattern } from '@keepsake/shared/releases/match-mount';

/** Callers in the table of addresses. */
export const persons = [
  'nobody',
  'unverified',
  'unverified_attendee',
  'guest',
  'attendee',
  'bride_groom',
] as const;
export type Person = (typeof persons)[number];

/** A row of `contract/addresses.json`; `ends` where the guard alone does not say where a visit ends. */
export interface AddressRow {
  path: string;
  app: string;
  layout: LayoutName;
  guard: GuardName;
  served?: boolean;
  ends?: Record<Person, string>;
}

export const addressRows = table.addresses as AddressRow[];
const guards: Record<string, Record<string, string>> = table.guards;

/** An expected visit of the table. */
export interface Visit {
  path: string;
  /** Remote that serves the address. */
  app: string;
  person: Person;
  /** `stays`, `not found`, or the address where the visit ends. */
  end: string;
}

/** Every row for every person. */
export const visits: Visit[] = addressRows.flatMap(({ path, app, guard, served, ends }) =>
  persons.map((person) => ({
    path,
    app,
    person,
    end: served === false ? 'not found' : ((ends ?? guards[guard])?.[person] ?? 'nowhere'),
  })),
);

/** The address and query at which a visit to `address` ends. A login knows the way back. */
export function endOf({ end }: Visit, address: string): string {
  if (end === 'stays' || end === 'not found') return address;
  return end === '/login' ? `/login?${new URLSearchParams({ redirect: address })}` : end;
}

/** The row's path that matches an address, or null. */
export function patternOf(address: string): string | null {
  return matchPattern(
    addressRows.map(({ path }) => path),
    new URL(address, 'http://localhost').pathname,
  );
}

/** The layout that somebody sees at an address. */
export function layoutAt(address: string, person: Person): LayoutName {
  const pattern = patternOf(address);
  const row = addressRows.find(({ path }) => path === pattern);
  if (!row || row.served === false) return 'public';
  if (row.layout === 'info') return person === 'nobody' ? 'public' : 'app';
  return row.layout;
}
